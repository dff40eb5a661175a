import * as FILES from './fileNames.ts';

/**
 * The files that hold the whole list of papers. The names of formats are the same in every
 * language.
 */
export const PAPER_LISTS = [
  { file: FILES.bibtex, format: 'BibTeX' },
  { file: FILES.ris, format: 'RIS' },
  { file: FILES.csl, format: 'CSL-JSON' },
] as const;
