import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import {
  answersOf,
  folderWith,
  manyPapers,
  ODD_PAPERS,
  titlesOf,
  update,
  type Answers,
} from '#tests/support/services.ts';
import { snapshot } from '#tests/support/testImport.ts';
import { plainLine } from '#src/lib/cleanText.ts';

function titlesIn(folder: string): string[] {
  const bib = readFileSync(path.join(folder, 'publications.bib'), 'utf8');
  return readPublications(bib).publications.map(({ title }) => plainLine(title));
}

/** Updates an empty list twice, and expects the second update to change nothing. */
async function updateEmptyList(answers: Answers) {
  const folder = folderWith('');
  const first = await update(folder, ['--write'], answers);
  const afterFirst = snapshot(folder);
  const second = await update(folder, ['--write'], answers);
  expect(snapshot(folder)).toEqual(afterFirst);
  expect(second.text).not.toContain('Written');
  const { problems } = await loadContent(folder);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { folder, ...first };
}

describe('U1: records as unusual as those of real services', () => {
  const cases = Object.values(ODD_PAPERS);

  test('all of them in one list of works', async () => {
    const { folder, text, code } = await updateEmptyList(answersOf(cases));
    expect(code).toBe(0);
    expect(titlesIn(folder).toSorted()).toEqual(titlesOf(cases).toSorted());
    expect(text).toContain('Retracted: “Hens no more”');
    expect(text).toContain('https://doi.org/10.5555/corrected.c2');
    expect(text).toMatch(/may not be yours:[^]*“Hens of a namesake”/u);
    expect(text).toContain('this work has no title');
  });

  test('a preprint and its article are merged', async () => {
    const { folder } = await updateEmptyList(
      answersOf([ODD_PAPERS['preprint and article apart']].flatMap((paper) => paper ?? [])),
    );
    const bib = readFileSync(path.join(folder, 'publications.bib'), 'utf8');
    expect(readPublications(bib).publications).toMatchObject([
      { doi: '10.5555/apart', preprint: 'https://doi.org/10.5555/apart.pre' },
    ]);
  });
});

test('U1: a career of 120 papers is fetched in batches, each paper once', async () => {
  const many = manyPapers(120);
  const folder = folderWith('');
  const { text, requests } = await update(folder, ['--write'], answersOf(many));
  expect(text).toContain('Written');
  expect(titlesIn(folder)).toHaveLength(120);
  expect(requests).toHaveLength(new Set(requests).size);
});

test('U1: a terminal shows the progress of each service, from the start', async () => {
  const outputs: string[] = [];
  const { stdout } = process;
  const { isTTY } = stdout;
  stdout.isTTY = true;
  const write = vi
    .spyOn(stdout, 'write')
    .mockImplementation((text) => outputs.push(String(text)) > 0);
  onTestFinished(() => {
    stdout.isTTY = isTTY;
    write.mockRestore();
  });
  await update(folderWith(''), [], answersOf(manyPapers(3)));
  const clearLine = '\r\u001B[K';
  expect(outputs[0]).toBe(`${clearLine}ORCID 0 of 1`);
  expect(outputs).toContain(`${clearLine}ORCID 1 of 1, Crossref 3 of 3`);
  expect(outputs.at(-1), 'the line is cleared at the end').toBe(clearLine);
});
