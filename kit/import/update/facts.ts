import type { NoticeKind } from '#src/lib/publicationKinds.ts';
import { doiIn } from '#kit/formats/facts/doi.ts';
import { at, isObject, listAt, textAt } from '#kit/formats/facts/json.ts';

/** What happened to a paper after it appeared. */
export type FoundNotice = {
  readonly kind: NoticeKind;
  /** DOI of the notice itself. */
  readonly doi: string;
};

/** What a service knows about one paper besides its bibliographic record. */
export type PaperFacts = {
  readonly citations?: number;
  readonly notices: readonly FoundNotice[];
  /** DOI of the article that this preprint became. */
  readonly publishedAs?: string;
  readonly isRetracted?: true;
};

/** Crossref's update types; all others (addendum, new version …) are not corrections. */
const NOTICES: ReadonlyMap<string, NoticeKind> = new Map([
  ['correction', 'correction'],
  ['corrigendum', 'correction'],
  ['erratum', 'correction'],
  ['retraction', 'retraction'],
  ['partial_retraction', 'retraction'],
  ['removal', 'retraction'],
  ['withdrawal', 'retraction'],
]);

/**
 * @param json Crossref's answer to `/works/{doi}`.
 * @see https://www.crossref.org/documentation/retrieve-metadata/rest-api/
 */
export function crossrefFacts(json: unknown): PaperFacts {
  const message = at(json, 'message');
  const publishedAs = doiAt(message, 'relation', 'is-preprint-of');
  const notices = listAt(message, 'updated-by').flatMap((update): FoundNotice[] => {
    const kind = NOTICES.get(textAt(update, 'type')?.toLowerCase() ?? '');
    const doi = lowerDoi(textAt(update, 'DOI'));
    return kind === undefined || doi === undefined ? [] : [{ kind, doi }];
  });
  return {
    ...countIn(message, 'is-referenced-by-count'),
    notices,
    ...(publishedAs !== undefined && { publishedAs }),
    ...(notices.some(({ kind }) => kind === 'retraction') && { isRetracted: true }),
  };
}

/**
 * @param json DataCite's answer to `/dois/{doi}`.
 * @see https://support.datacite.org/docs/api-get-doi
 */
export function dataciteFacts(json: unknown): PaperFacts {
  const attributes = at(json, 'data', 'attributes');
  return { ...countIn(attributes, 'citationCount'), notices: [] };
}

/** The citation count in a record; 0 is a count, null and invalid values are not. */
function countIn(from: unknown, name: string): Pick<PaperFacts, 'citations'> {
  const count = at(from, name);
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0;
  return isCount ? { citations: count } : {};
}

function doiAt(message: unknown, ...path: readonly string[]): string | undefined {
  return listAt(message, ...path)
    .filter((relation) => isObject(relation) && textAt(relation, 'id-type') === 'doi')
    .map((relation) => lowerDoi(textAt(relation, 'id')))
    .find((doi) => doi !== undefined);
}

/** DOIs are case-insensitive, and services vary in how they write them. */
function lowerDoi(text = ''): string | undefined {
  return doiIn(text)?.toLowerCase();
}
