import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrateFolder } from '#intake/migrate/migrateFolder.ts';
import { sayLeftAlone } from '#problems/sentences/leftAlone.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { jobSchema } from '#publish/read/schema.ts';
import { RENAMES } from '#publish/read/renames.ts';
import { snapshot } from '#testing/testImport.ts';
import { contentFolder, GOOD_FILES } from '#testing/testFolder.ts';
import { runCheck } from './check.ts';
import { runMigrate } from './migrate.ts';

const OLD = `# Mine, newest first.\n${(GOOD_FILES['jobs.yaml'] ?? '').replaceAll(/logo: (.*)/gu, 'logoComponent:  $1   # a drawing')}`;

async function migrate(folder: string, ...words: string[]) {
  const lines: string[] = [];
  const code = await runMigrate(folder, words, (line) => lines.push(line));
  return { code, lines };
}

test('R6: migrate first says what it would rename, then renames it, and then finds nothing', async () => {
  const folder = contentFolder({ 'jobs.yaml': OLD });
  const before = snapshot(folder);
  const content = await loadContent(folder);
  const rows = ['jobs.yaml:4  logoComponent → logo', 'jobs.yaml:14  logoComponent → logo'];
  expect(await migrate(folder)).toEqual({
    code: 0,
    lines: [
      ...rows,
      '2 fields to rename, nothing is changed yet: “npm run migrate -- --write” renames them.',
    ],
  });
  expect(snapshot(folder)).toEqual(before);
  expect(await migrate(folder, '--write')).toEqual({
    code: 0,
    lines: [...rows, 'Renamed 2 fields; nothing else in your files has changed.'],
  });
  const text = readFileSync(path.join(folder, 'jobs.yaml'), 'utf8');
  expect(text).toBe(OLD.replaceAll('logoComponent', 'logo'));
  expect((await loadContent(folder)).content).toEqual(content.content);
  const after = snapshot(folder);
  expect(await migrate(folder, '--write')).toEqual({
    code: 0,
    lines: ['Every field has its name of this version: there is nothing to rename.'],
  });
  expect(snapshot(folder)).toEqual(after);
});

test('R6: the check names the field’s new name, and stops nothing', async () => {
  const lines: string[] = [];
  const folder = contentFolder({ 'jobs.yaml': OLD });
  expect(await runCheck(folder, { base: '/Portfolio/', write: (line) => lines.push(line) })).toBe(
    0,
  );
  expect(lines.join('\n')).toContain(
    `jobs.yaml:4  warning  “logoComponent” is called “logo” now; it is still read
    4 |   logoComponent:  University   # a drawing
      |   ^^^^^^^^^^^^^
    fix: write “logo”, or let “npm run migrate -- --write” do it`,
  );
});

test('R6: what only the owner can decide, or must mend first, is said and left', async () => {
  const both = OLD.replace('  period:', '  logo: Company\n  period:');
  const folder = contentFolder({ 'jobs.yaml': both });
  const { code, lines } = await migrate(folder, '--write');
  expect([code, lines[0], lines.at(-1)]).toEqual([
    1,
    sayLeftAlone({
      code: 'bothNames',
      file: 'jobs.yaml',
      line: 4,
      from: 'logoComponent',
      to: 'logo',
    }),
    'Renamed 1 field; nothing else in your files has changed.',
  ]);
  const left = [
    ['leftBroken', '- logoComponent: [\n'],
    ['leftNotUtf8', Buffer.from([0x2d, 0x20, 0xe9])],
  ] as const;
  for (const [why, text] of left) {
    const unread = contentFolder({ 'jobs.yaml': text });
    const finding = { code: why, file: 'jobs.yaml' } as const;
    expect(await migrateFolder(unread, false)).toEqual({ renamed: [], problems: [finding] });
    expect(await migrate(unread, '--write')).toEqual({ code: 1, lines: [sayLeftAlone(finding)] });
    expect(readFileSync(path.join(unread, 'jobs.yaml'))).toEqual(Buffer.from(text));
  }
});

test('R6: a folder that would have a mistake more is left as it is, and says which', async () => {
  // The new name is of another kind there, so that its value is none.
  const renames = [{ file: 'jobs.yaml', from: 'logoComponent', to: 'links' }];
  const folder = contentFolder({ 'jobs.yaml': OLD });
  const before = snapshot(folder);
  const { problems } = await migrateFolder(folder, false, renames);
  expect(problems).not.toEqual([]);
  for (const problem of problems)
    expect(problem).toMatchObject({
      code: 'notReplaced',
      why: { code: 'wouldBreak', problem: { file: 'jobs.yaml', field: 'links' } },
    });
  expect(snapshot(folder)).toEqual(before);
});

test('R6: every earlier name is still read', () => {
  for (const { file, from, to } of RENAMES) {
    expect(file).toBe('jobs.yaml');
    expect(Object.keys(jobSchema.shape)).toEqual(expect.arrayContaining([from, to]));
  }
});
