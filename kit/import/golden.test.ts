import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { loadContent } from '#kit/content/loadContent.ts';
import { sayOf } from '#kit/messages/messages.ts';
import { PROJECT } from '#kit/project.ts';
import { contentFolder, GOOD_FILES } from '#tests/support/testFolder.ts';
import { importFiles } from './merge/importFiles.ts';
import { FIXTURES, mergeContext, snapshot } from '#tests/support/testImport.ts';
import { mergePublications } from './merge/mergePublications.ts';
import { formatReport } from './merge/report.ts';
import { detectSource } from './merge/sources.ts';

// Compares what an import reports and writes with files in tests/golden/import, for the export of each
// program and for pairs of lists: `npm run golden -- --write` renews the files.

const golden = (file: string) => path.join(PROJECT, 'tests', 'golden', 'import', file);

const PROFILE_ONLY: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(Object.keys(GOOD_FILES).map((file) => [file, null])),
  'profile.yaml': 'name: Ada M. Okafor\nheadline: Scientist\nlinks:\n  github: example-ada\n',
};

test.each(readdirSync(FIXTURES))('K5, W9, N21: the import of %s is as recorded', async (name) => {
  const folder = contentFolder(PROFILE_ONLY);
  const files = [path.join(FIXTURES, name)];
  const report = await importFiles(folder, files);
  const fileTexts = Object.entries(snapshot(folder))
    .filter(([file]) => file !== 'profile.yaml')
    .map(([file, text]) => `== ${file}\n${Buffer.from(text, 'latin1').toString('utf8')}`);
  const text = [formatReport(report), ...fileTexts].join('\n\n');
  await expect(text).toMatchFileSnapshot(golden(`${name}.txt`));
  // The site can read the result, and a second import adds nothing.
  const { problems } = await loadContent(folder);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const before = snapshot(folder);
  await importFiles(folder, files);
  expect(snapshot(folder)).toEqual(before);
});

/** The owner's list of papers, a file to import into it, and the expected result. */
type Case = {
  readonly name: string;
  /** In publication-categories.yaml. */
  readonly categories?: readonly string[];
  readonly addsArticles?: boolean;
  readonly mine?: string;
  /** The name of the imported file; by default a BibTeX file. */
  readonly from?: string;
  readonly theirs: string;
  /** What the report says of each record. */
  readonly says?: readonly string[];
  /** The list after the import; by default unchanged. */
  readonly after?: string;
};

/** Expects every character of a text in the result, in the same order. */
function expectNothingRemoved(before: string, after: string): void {
  let index = 0;
  for (const letter of after) if (letter === before[index]) index += 1;
  expect(index).toBe(before.length);
}

test('K5, N4, N7, Q6, Q8, Q12, U1: importing into a list gives what merge.yaml records', async () => {
  const cases = parse(readFileSync(golden('merge.yaml'), 'utf8')) as readonly Case[];
  const results = cases.map((mergeCase) => {
    const { name, categories = [], addsArticles = false, mine = '', from, theirs } = mergeCase;
    const detected = detectSource(from ?? 'new.bib', theirs);
    if ('problem' in detected) throw new Error(`${name}: ${detected.problem.code}`);
    const { records } = detected.read();
    const context = mergeContext({ categories, addsArticles });
    const { text, events } = mergePublications(mine, records, context);
    expectNothingRemoved(mine, text);
    expect([name, mergePublications(text, records, context).text]).toEqual([name, text]);
    const says = events.map(({ kind, label, why, paste }) =>
      [`${kind} ${label}: ${sayOf(why)}`, paste].filter(Boolean).join(' | '),
    );
    return {
      name,
      ...(categories.length > 0 && { categories }),
      ...(addsArticles && { addsArticles }),
      ...(mine !== '' && { mine }),
      ...(from !== undefined && { from }),
      theirs,
      says,
      ...(text !== mine && { after: text }),
    };
  });
  await expect(stringify(results, { lineWidth: 0 })).toMatchFileSnapshot(golden('merge.yaml'));
});
