import type { PublicationView } from '#src/content/publicationViews.ts';

/**
 * How often a publication is cited, with who counted and when.
 *
 * @returns "Cited by 27 (Crossref, 2026-11)", or "Cited by 27" where the owner counted.
 */
export function citedBy(citations: number, countedBy: PublicationView['countedBy']): string {
  return `Cited by ${citations}${countedBy === undefined ? '' : ` (${countedBy})`}`;
}
