import type { Position } from '#src/content/publicationViews.ts';
import * as words from 'virtual:words';

// Apart from the filters, whose module holds all papers: a paper's own page needs the names alone.
export const POSITION_NAMES: Readonly<Record<Position, string>> = {
  first: words.firstAuthor,
  'co-first': words.coFirstAuthor,
  last: words.lastAuthor,
  senior: words.seniorAuthor,
  corresponding: words.correspondingAuthor,
};
