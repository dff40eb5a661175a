import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { answersOf, manyPapers } from '#tests/support/oddRecord.ts';
import { folderWith, update } from '#tests/support/testUpdate.ts';
import { plainLine } from '#src/lib/cleanText.ts';

function titlesIn(folder: string): string[] {
  const bib = readFileSync(path.join(folder, 'publications.bib'), 'utf8');
  return readPublications(bib).publications.map(({ title }) => plainLine(title));
}

test('U1: a career of 400 papers is fetched in batches, each paper once', async () => {
  const many = manyPapers(400);
  const folder = folderWith('');
  const { text, requests } = await update(folder, ['--write'], answersOf([many]));
  expect(text).toContain('Written');
  expect(titlesIn(folder)).toHaveLength(400);
  expect(requests).toHaveLength(new Set(requests).size);
});

test('U1: a terminal shows which service is asked, and the count out of the total, from the start', async () => {
  const shown: string[] = [];
  const answers = answersOf([manyPapers(3)]);
  await update(folderWith(''), [], answers, {}, (line) => shown.push(line));
  expect(shown[0]).toBe('ORCID 0 of 1');
  expect(shown).toContain('ORCID 1 of 1, Crossref 3 of 3');
  expect(shown.at(-1), 'the line is taken away').toBe('');
});
