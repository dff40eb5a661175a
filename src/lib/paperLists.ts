import * as FILES from './fileNames.ts';

/** The published files that have all papers, by their formats. */
export const PAPER_LISTS = [
  { file: FILES.bibtex, format: 'BibTeX' },
  { file: FILES.ris, format: 'RIS' },
  { file: FILES.csl, format: 'CSL-JSON' },
] as const;
