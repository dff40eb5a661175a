import { formatNumber } from 'virtual:content/plurals';
import type { PublicationView } from '#src/content/publicationViews.ts';
import * as words from 'virtual:content/words';
import { fill } from '#src/lib/words.ts';

/**
 * How often a publication is cited, with who counted and when.
 *
 * @returns "Cited by 27 (Crossref, 2026-11)", or "Cited by 27" if the owner counted.
 */
export function citedBy(citations: number, countedBy: PublicationView['countedBy']): string {
  const count = formatNumber(citations);
  return countedBy === undefined
    ? fill(words.citedBy, { count })
    : fill(words.citedByIn, { count, source: countedBy });
}
