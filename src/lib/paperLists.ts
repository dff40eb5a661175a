import * as FILES from './fileNames.ts';

/**
 * The files that hold the whole list of papers, in the order in which the page of publications links
 * them. The names of formats are the same in every language.
 */
export const PAPER_LISTS = [
  { file: FILES.bibtex, format: 'BibTeX' },
  { file: FILES.ris, format: 'RIS' },
  { file: FILES.csl, format: 'CSL-JSON' },
] as const;
