import { at, isObject, listAt, textAt } from '#kit/formats/facts/json.ts';

/**
 * Converts DataCite's record to CSL-JSON, for its reader.
 *
 * @param json DataCite's answer to `/dois/{doi}`.
 * @see https://datacite-metadata-schema.readthedocs.io
 */
export function dataciteAsCsl(json: unknown): Readonly<Record<string, unknown>> {
  const attributes = at(json, 'data', 'attributes');
  const year = at(attributes, 'publicationYear');
  const people = listAt(attributes, 'creators').map((creator) => {
    const family = textAt(creator, 'familyName');
    return textAt(creator, 'nameType') === 'Organizational' || family === undefined
      ? { literal: textAt(creator, 'name') }
      : { family, given: textAt(creator, 'givenName') };
  });
  return {
    DOI: textAt(attributes, 'doi'),
    type:
      DATACITE_TYPES.get(textAt(attributes, 'types', 'resourceTypeGeneral') ?? '') ?? 'document',
    title: textAt(listAt(attributes, 'titles')[0], 'title'),
    author: people.filter((person) => Object.values(person).some(Boolean)),
    ...(year !== undefined && year !== null && { issued: { 'date-parts': [[year]] } }),
    publisher: textAt(attributes, 'publisher', 'name') ?? textAt(attributes, 'publisher'),
    'container-title': textAt(attributes, 'container', 'title'),
    URL: textAt(attributes, 'url'),
  };
}

const DATACITE_TYPES: ReadonlyMap<string, string> = new Map([
  ['Dataset', 'dataset'],
  ['Software', 'software'],
  ['ComputationalNotebook', 'software'],
  ['JournalArticle', 'article-journal'],
  ['ConferencePaper', 'paper-conference'],
  ['Preprint', 'article'],
  ['Dissertation', 'thesis'],
  ['Report', 'report'],
  ['Book', 'book'],
  ['BookChapter', 'chapter'],
  ['Poster', 'speech'],
  ['Presentation', 'speech'],
]);

/**
 * Converts Crossref's record to CSL-JSON; for a preprint it names the server only as institution.
 *
 * @param json Crossref's answer to `/works/{doi}`.
 */
export function crossrefAsCsl(json: unknown): unknown {
  const message = at(json, 'message');
  const server = textAt(listAt(message, 'institution')[0], 'name');
  const isPreprint = textAt(message, 'type') === 'posted-content';
  if (!isObject(message) || !isPreprint || server === undefined) return message;
  return { ...message, 'container-title': textAt(message, 'container-title') ?? server };
}
