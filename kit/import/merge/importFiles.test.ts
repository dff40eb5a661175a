import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAMPLE_CONTENT } from '#kit/cli/settings.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { changed, contentFolder } from '#tests/support/testFolder.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { publicationsBib } from '#kit/formats/bibtex/writeBibtex.ts';
import { publicationsCslJson } from '#kit/formats/csl/writeCslJson.ts';
import { resumeJson } from '#kit/formats/jsonResume/writeResumeJson.ts';
import { publicationsRis } from '#kit/formats/ris/writeRis.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import type { Content } from '#src/content/content.ts';
import { formatReport } from './report.ts';
import { replaceFiles } from './contentFolder.ts';
import { importFiles } from './importFiles.ts';
import { FIXTURES, fixture, snapshot, temporaryFiles } from '#tests/support/testImport.ts';

const FIXTURE_FILES = readdirSync(FIXTURES).map((name) => path.join(FIXTURES, name));

async function load(folder: string): Promise<Content> {
  const { content, problems } = await loadContent(folder);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (content === undefined) throw new Error('no content');
  return content;
}

test('K5: importing what the site itself publishes changes nothing', async () => {
  const folder = contentFolder(Object.fromEntries(readFolder(SAMPLE_CONTENT)));
  const before = snapshot(folder);
  const content = await load(folder);
  const files = temporaryFiles({
    'publications.bib': publicationsBib(content),
    'publications.ris': publicationsRis(content),
    'publications.csl.json': publicationsCslJson(content),
    'resume.json': resumeJson(content),
  });
  for (const file of files) {
    const { changed: names, events, hasFailed } = await importFiles(folder, [file]);
    expect([names, hasFailed]).toEqual([[], false]);
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(file.endsWith('resume.json') ? ['present', 'skipped'] : ['present']),
    );
  }
  await importFiles(folder, files);
  expect(snapshot(folder)).toEqual(before);
});

test('K5: each entry is imported, merged with another, or reported as skipped or lost', async () => {
  for (const name of readdirSync(FIXTURES).filter((each) => each.endsWith('.bib'))) {
    const file = path.join(FIXTURES, name);
    const text = readFileSync(file, 'utf8');
    const count = text.match(/^\s*@\s*(?!string|comment|preamble)\w+\s*[{(]/gimu)?.length;
    const content = contentFolder();
    const { events, hasFailed } = await importFiles(content, [file]);
    const outcomes = events.filter(
      ({ kind, place }) => place !== '' && /^(?:added|merged|present|skipped|lost)$/u.test(kind),
    );
    expect([name, outcomes.length]).toEqual([name, count]);
    expect(hasFailed).toBe(events.some(({ kind }) => kind === 'lost'));
  }
});

test('C6: a file cut or mangled anywhere never throws, and the content still loads', async () => {
  const cut = fc.record({
    name: fc.constantFrom(...readdirSync(FIXTURES)),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 80 }),
    piece: fc.constantFrom('', ...'{ } " @ \\ \n [ , \0'.split(' '), '@article{x,', 'ER  - \n'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 3 }), async (cuts) => {
      const [first] = cuts;
      let text = fixture(first?.name ?? 'ads.bib');
      for (const { at, length, piece } of cuts) {
        const start = Math.floor(at * text.length);
        text = text.slice(0, start) + piece + text.slice(start + length);
      }
      const folder = contentFolder();
      const files = temporaryFiles({ [first?.name ?? 'x']: text });
      const { blocked } = await importFiles(folder, files);
      expect(blocked).toEqual([]);
      await load(folder);
      const before = snapshot(folder);
      await importFiles(folder, files);
      expect(snapshot(folder)).toEqual(before);
    }),
    { numRuns: 30 },
  );
});

describe('C6: bad files', () => {
  // sources.test.ts tests the reasons that are reported.
  test('are reported, and the other files are imported', async () => {
    const folder = contentFolder();
    const before = snapshot(folder);
    const bad = [...temporaryFiles({ 'empty.bib': '' }), path.join(folder, 'no.bib'), folder];
    const alone = await importFiles(folder, bad);
    expect(alone).toMatchObject({
      hasFailed: true,
      sources: ['empty', 'missing', 'folder'].map((kind) => {
        return { problem: { code: 'sourceUnread', kind } };
      }),
    });
    const report = formatReport(alone);
    expect(report).toMatch(/^empty\.bib .*\nno\.bib /u);
    expect(report).toContain('3 files not read. Nothing to write.');
    expect(snapshot(folder)).toEqual(before);
    const both = await importFiles(folder, [...bad, path.join(FIXTURES, 'ads.bib')]);
    expect([both.hasFailed, both.changed]).toEqual([true, ['publications.bib']]);
  });

  test('in a legacy encoding are read, with a note', async () => {
    const entry = '@article{a, title={Über Hühner}, author={Okafor, Ada}, year=2020}';
    const folder = contentFolder();
    const files = temporaryFiles({
      'latin1.bib': Buffer.from(entry, 'latin1'),
      'utf16.bib': Buffer.from(`\ufeff${entry.replace('{a', '{b')}`, 'utf16le'),
    });
    const { sources } = await importFiles(folder, files);
    expect(sources[0]).toMatchObject({ notes: [{ code: 'encoding', kind: 'source' }] });
    const { publications } = await load(folder);
    expect(publications.map(({ title }) => plainLine(title))).toContain('Über Hühner');
    expect(publications).toHaveLength(2);
  });
});

describe('K5: the folder is changed as a whole, safely, or not at all', () => {
  test('--dry-run reports the same and writes nothing', async () => {
    const folder = contentFolder({ 'jobs.yaml': null });
    const before = snapshot(folder);
    const dryRun = await importFiles(folder, FIXTURE_FILES, true);
    expect(snapshot(folder)).toEqual(before);
    const realRun = await importFiles(folder, FIXTURE_FILES);
    expect(dryRun).toEqual({ ...realRun, isDryRun: true });
    expect(formatReport(dryRun)).toContain('Dry run: publications.bib, jobs.yaml,');
  });

  test('if a file can’t be replaced, those replaced before are restored', () => {
    const folder = contentFolder({ 'files/talk.pdf': '' });
    const before = snapshot(folder);
    const jobs = readFileSync(path.join(folder, 'jobs.yaml'));
    // `files` is a folder, so replacing it fails.
    const changes = [{ name: 'jobs.yaml', before: jobs }, { name: 'new.yaml' }, { name: 'files' }];
    const [problem] = replaceFiles(
      folder,
      changes.map((change) => ({ ...change, after: '- new\n' })),
    );
    expect(problem).toMatchObject({ code: 'otherFault', reason: expect.stringContaining('files') });
    expect(snapshot(folder)).toEqual(before);
  });

  test('a file that was edited in the meantime is not overwritten', () => {
    const folder = contentFolder();
    const change = { name: 'jobs.yaml', before: Buffer.from('something else'), after: '' };
    const before = snapshot(folder);
    expect(replaceFiles(folder, [change])).toEqual([
      { code: 'changedMeanwhile', file: 'jobs.yaml' },
    ]);
    expect(snapshot(folder)).toEqual(before);
  });

  test('symbolic links and file modes are kept', async () => {
    const folder = contentFolder();
    const [link, target] = [
      path.join(folder, 'publications.bib'),
      path.join(folder, 'real/my.bib'),
    ];
    mkdirSync(path.dirname(target));
    renameSync(link, target);
    chmodSync(target, 0o640);
    symlinkSync(target, link);
    await importFiles(folder, [path.join(FIXTURES, 'ads.bib')]);
    expect(readFileSync(target, 'utf8')).toContain('2019ApJ');
    expect(statSync(target).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('content that already had a mistake can be added to; the mistake stays', async () => {
    const folder = contentFolder(changed('jobs.yaml', '  location: Boston, MA\n', ''));
    const { hasFailed } = await importFiles(folder, [path.join(FIXTURES, 'ads.bib')]);
    expect(hasFailed).toBe(false);
    expect(readFileSync(path.join(folder, 'publications.bib'), 'utf8')).toContain('2019ApJ');
  });

  test('a bibliography in another encoding is not touched', async () => {
    const folder = contentFolder({ 'publications.bib': Buffer.from('% für mich\n', 'latin1') });
    const before = snapshot(folder);
    const report = await importFiles(folder, FIXTURE_FILES);
    expect([report.hasFailed, snapshot(folder)]).toEqual([true, before]);
    expect(report.blocked).toEqual([
      { code: 'encoding', kind: 'import', file: 'publications.bib' },
    ]);
  });
});

test('C5: text from a file can’t send control codes to the terminal', async () => {
  const folder = contentFolder();
  const title = '\u001b[31mred\u202e title';
  const files = temporaryFiles({
    'x.bib': `@article{a, title={${title}}, author={Okafor, Ada}, year=2020}`,
  });
  expect(formatReport(await importFiles(folder, files))).not.toMatch(/[\u001b\u202e]/u);
});
