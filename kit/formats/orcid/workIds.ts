import type { Identifier } from '#src/content/publication.ts';
import { doiIn } from '#kit/formats/facts/doi.ts';
import { listAt, textAt } from '#kit/formats/facts/json.ts';
import { identifierIn } from '#kit/formats/facts/identifiers.ts';
import { isPreprintDoi } from '#kit/formats/facts/preprintServers.ts';

/** The ids in one of these relations to a work; one without a relation is "self". */
function ids(work: unknown, relations: readonly string[]): readonly unknown[] {
  return listAt(work, 'external-ids', 'external-id').filter((id) =>
    relations.includes((textAt(id, 'external-id-relationship') ?? 'self').toLowerCase()),
  );
}

function idsOf(kind: string, relations: readonly string[]) {
  return (work: unknown): string[] =>
    ids(work, relations)
      .filter((id) => textAt(id, 'external-id-type')?.toLowerCase() === kind)
      .flatMap(
        (id) =>
          textAt(id, 'external-id-normalized', 'value') ?? textAt(id, 'external-id-value') ?? [],
      );
}

/** @returns A function that finds a work’s own id of a kind. */
export function idOf(kind: string) {
  return (work: unknown): string | undefined => idsOf(kind, ['self'])(work)[0];
}

/** @returns The DOIs in any of these relations to a work. */
export function doisOf(work: unknown, relations: readonly string[]): string[] {
  return idsOf('doi', relations)(work).flatMap((id) => doiIn(id) ?? []);
}

/** A work's DOI: the article's, if the preprint's is given as its own too. */
export function ownDoi(work: unknown): string | undefined {
  const dois = doisOf(work, ['self']);
  return dois.find((doi) => !isPreprintDoi(doi)) ?? dois[0];
}

/** @returns The address of an arXiv id. */
export function arxivAddress(id: string | undefined): string | undefined {
  return id === undefined ? undefined : `https://arxiv.org/abs/${id.replace(/^arxiv:/iu, '')}`;
}

/** ORCID's names of the archives that are known here. */
const KINDS = { arxiv: 'arxiv', pmid: 'pubmed', pmc: 'pmc', hal: 'hal', bibcode: 'ads' } as const;

/** @returns A work's own numbers in archives. */
export function identifiersOf(work: unknown): Identifier[] {
  return Object.entries(KINDS).flatMap(([name, kind]) => {
    const value = idOf(name)(work);
    const number = value === undefined ? undefined : identifierIn(kind, value);
    return number === undefined ? [] : { kind, value: number };
  });
}
