import * as FILES from './fileNames.ts';

/** The files that hold the whole list of papers, and their formats. */
export const PAPER_LISTS = [
  { file: FILES.bibtex, format: 'BibTeX' },
  { file: FILES.ris, format: 'RIS' },
  { file: FILES.csl, format: 'CSL-JSON' },
] as const;
