import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const CATEGORIES = ['Immunology', 'Metagenomics', 'Proteomics', 'Surveillance', 'Bioinformatics'];
const WORDS =
  'reads of samples from cells in two trials were counted and compared with controls by a model that says what it does not know'.split(
    ' ',
  );

/**
 * Creates a content folder like the sample's, with any number of publications, all with abstracts.
 * @param sample - The sample's folder.
 * @param count - How many publications.
 * @returns The new folder's path.
 */
export function manyPapers(sample: string, count: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portfolio-bench-'));
  cpSync(sample, folder, { recursive: true });
  const entries = Array.from({ length: count }, (_, index) => entry(index));
  writeFileSync(path.join(folder, 'publications.bib'), entries.join('\n'));
  return folder;
}

function entry(index: number) {
  const sentence = (from: number, length: number) =>
    Array.from({ length }, (_, at) => WORDS[(from * 7 + at * 5 + index) % WORDS.length]).join(' ');
  const abstract = Array.from({ length: 10 }, (_, at) => `S${sentence(at, 18)}.`).join(' ');
  return `@article{paper${index},
  title = {Paper ${index}: ${sentence(index, 9)} in \\textit{Vibrio exemplaris}},
  author = {Ald{\\'e}var, Tamsin and Other${index % 40}, A. and van der Third, B.},
  journal = {Journal ${index % 30}},
  year = {${2025 - (index % 40)}},
  doi = {10.5555/bench.${index}},
  keywords = {${CATEGORIES[index % CATEGORIES.length]}},
  ${index % 3 === 0 ? '' : `citations = {${index % 90}},`}
  abstract = {${abstract}},
}
`;
}
