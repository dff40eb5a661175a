import type { Publication } from '#src/content/publication.ts';

/** What became of a work after it was published; a retraction counts before a correction. */
type State = 'corrected' | 'retracted';

/** @returns What became of it; undefined if nothing is known. */
export function stateOf(work: Publication | undefined): State | undefined {
  const kinds = new Set(work?.notices?.map(({ kind }) => kind));
  if (kinds.has('retraction')) return 'retracted';
  return kinds.has('correction') ? 'corrected' : undefined;
}

/** The words behind a citation of such a work. */
export const CITED_AS = { corrected: 'citedCorrected', retracted: 'citedRetracted' } as const;
