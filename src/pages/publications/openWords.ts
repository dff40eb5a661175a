import type { PublicationKind } from '#src/lib/publicationKinds.ts';
import * as words from 'virtual:content/words';

/** What the button that leads to a publication says. */
export const OPEN_WORDS: Readonly<Record<PublicationKind, string>> = {
  article: words.readPaper,
  'conference-paper': words.readPaper,
  preprint: words.readPaper,
  chapter: words.readChapter,
  book: words.readBook,
  thesis: words.readThesis,
  software: words.openSoftware,
  dataset: words.openDataset,
  talk: words.openTalk,
  poster: words.openPoster,
  patent: words.readPatent,
  report: words.readReport,
  other: words.openPublication,
};

/** Kinds that nobody reads. */
const NOT_READ: readonly PublicationKind[] = ['software', 'dataset', 'talk', 'poster', 'other'];

/** @returns The word of the link that leads to it, where the title stands beside it. */
export function openWord(kind: PublicationKind): string {
  return NOT_READ.includes(kind) ? words.open : words.read;
}
