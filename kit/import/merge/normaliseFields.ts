import type { Finding } from '#kit/messages/problem.ts';
import { readPlain, unescapeAddress } from '#kit/formats/bibtex/latex.ts';
import { readNames } from '#kit/formats/bibtex/names.ts';
import { EDITED } from '#kit/formats/bibtex/types.ts';
import { doiOfField } from '#kit/formats/facts/doi.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';

/** Fields other than `url` that may hold an address. */
const LINKS = 'code data preprint pdf html slides poster video supplement supp press website'.split(
  ' ',
);

/**
 * Normalises a source's fields to the form that this site reads, with notes on changes that the
 * owner should check. Unknown values stay unknown: no author or year is made up.
 */
export function normaliseFields(
  type: string,
  given: ReadonlyMap<string, string>,
): { readonly fields: Map<string, string>; readonly notes: readonly Finding[] } {
  const fields = new Map([...given].filter(([, value]) => value.trim() !== ''));
  const book = fields.get('booktitle');
  if (!fields.has('title') && book !== undefined && EDITED.has(type)) {
    fields.set('title', book);
    fields.delete('booktitle');
  }
  const steps = [doubtfulNames, normaliseDoi, normaliseUrl, normaliseLinks];
  return { fields, notes: steps.flatMap((step) => step(fields)) };
}

/** Notes on names that hold several people; where it is certain, the reader splits them. */
function doubtfulNames(fields: ReadonlyMap<string, string>): Finding[] {
  const { doubtful } = readNames(fields.get('author') ?? '');
  const kept = new Set(doubtful.map(({ text, isSplit }) => (isSplit ? undefined : text)));
  return [...kept].map((value) =>
    value === undefined
      ? { code: 'oddRecord', kind: 'list' }
      : { code: 'oddRecord', kind: 'names', value },
  );
}

/** Extracts the DOI from an address; any other address in this field becomes the link. */
function normaliseDoi(fields: Map<string, string>): Finding[] {
  const value = unescapeAddress(fields.get('doi') ?? '').trim();
  if (!fields.has('doi')) return [];
  const doi = doiOfField(value);
  fields.delete('doi');
  if (doi !== undefined && !/[\s{}\\]/u.test(doi)) {
    fields.set('doi', doi);
    return [];
  }
  if (parseSafeUrl(value, ['https:', 'http:']) === null)
    return [{ code: 'leftOut', kind: 'doi', value }];
  if (fields.has('url')) return [{ code: 'leftOut', kind: 'doiAndLink', value }];
  fields.set('url', verbatim(value));
  return [{ code: 'leftOut', kind: 'link', value }];
}

function normaliseUrl(fields: Map<string, string>): Finding[] {
  if (!fields.has('url')) return [];
  const written = unescapeAddress(fields.get('url') ?? '').trim();
  const isBare = /^(?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[./]|$))/iu.test(written);
  const readings = [written, ...written.split(/\s+/u), written.replaceAll(/\s+/gu, '')];
  const whole = [...readings, ...(isBare ? [`https://${written}`] : [])].find(
    (text) => parseSafeUrl(text) !== null,
  );
  if (whole === undefined) fields.delete('url');
  else if (whole !== written) fields.set('url', verbatim(whole));
  return whole === undefined ? [{ code: 'leftOut', kind: 'address', value: written }] : [];
}

/** Fields that only this site reads have their own rules. */
function normaliseLinks(fields: Map<string, string>): Finding[] {
  const notes: Finding[] = [];
  const citations = readPlain(fields.get('citations') ?? '0');
  if (!/^[0-9]{1,9}$/u.test(citations)) {
    fields.delete('citations');
    notes.push({ code: 'leftOut', kind: 'count', value: citations });
  }
  for (const field of LINKS) {
    const value = unescapeAddress(fields.get(field) ?? '');
    // "GEO: GSE1234" is an accession number.
    const isAddress = /^\s*[a-z][a-z0-9+.-]*\s*:/iu.test(value) && !/^[A-Z]{2,}\s*:/u.test(value);
    if (!isAddress || parseSafeUrl(value) !== null) continue;
    fields.delete(field);
    notes.push({ code: 'leftOut', kind: 'field', field, value });
  }
  return notes;
}

/** Addresses are verbatim in BibTeX; spaces, braces and backslashes are percent-encoded. */
export function verbatim(address: string): string {
  return address.replaceAll(/[\s{}\\]/gu, encodeURIComponent);
}
