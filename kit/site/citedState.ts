import type { Publication } from '#src/content/publication.ts';

type State = 'corrected' | 'retracted';

export function stateOf(work: Publication | undefined): State | undefined {
  const kinds = new Set(work?.notices?.map(({ kind }) => kind));
  if (kinds.has('retraction')) return 'retracted';
  return kinds.has('correction') ? 'corrected' : undefined;
}

export const CITED_AS = { corrected: 'citedCorrected', retracted: 'citedRetracted' } as const;
