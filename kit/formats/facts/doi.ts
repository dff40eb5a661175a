/** Angle brackets end a DOI unless they hold an article number (SICIs): "<1661::AID-SIM968>". */
const DOI = /10\.\d{4,9}(?:\.\d+)*\/(?:[^\s\p{Cc}"<>]|<\w+::[\w-]+>)+/u;
const RESOLVER = /^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\//iu;
const ADDRESS = /^https?:\/\//iu;
/** What publishers append to a DOI in the address of a paper. */
const ADDRESS_ENDING =
  /(?:\/(?:full|abstract|summary|meta|pdf|epdf|html|fulltext)|\.(?:full|pdf|html|abstract|short)(?:[.-]text)?)+$/iu;

/** "https://doi.org/10.1/X", "doi:10.1/X" → "10.1/x", since DOIs ignore case (DOI Handbook 2.4). */
export function bareDoi(text: string): string {
  const trimmed = text.trim();
  if (!RESOLVER.test(trimmed)) return trimmed.replace(/^doi:?\s*/iu, '').toLowerCase();
  return decodeUri(trimmed.replace(RESOLVER, '')).toLowerCase();
}

/** The address of a DOI; characters that an address can't hold are percent-encoded (RFC 3986). */
export function doiAddress(doi: string): string {
  const path = encodeURIComponent(doi).replaceAll(/%(?:2F|3A|3B|28|29|2C)/gu, decodeURIComponent);
  return `https://doi.org/${path}`;
}

/**
 * The DOI in a text: alone, with "doi:", as an address of doi.org, or followed by "[doi]". Addresses
 * of other hosts give none, since a DOI can't be distinguished there from the path after it.
 */
export function doiIn(text: string): string | undefined {
  const trimmed = text.trim();
  if (ADDRESS.test(trimmed) && RESOLVER.test(trimmed)) return firstDoi(bareDoi(trimmed));
  return /^[a-z]+:\/\//iu.test(trimmed) ? undefined : firstDoi(trimmed);
}

/** The DOI in a text, or in the address of a paper at its publisher, as owners paste it. */
export function doiOfField(text: string): string | undefined {
  const trimmed = text.trim();
  const doi = doiIn(trimmed);
  if (doi !== undefined || !ADDRESS.test(trimmed)) return doi;
  const path = decodeUri(trimmed.replace(/[?#&](?!doi=|id=10\.).*$/iu, ''));
  return firstDoi(path)?.replace(ADDRESS_ENDING, '').toLowerCase();
}

function firstDoi(text: string): string | undefined {
  const rawDoi = DOI.exec(text)?.[0];
  if (rawDoi === undefined) return undefined;
  let doi = '';
  let next = rawDoi;
  while (next !== doi) {
    doi = next;
    next = doi.replace(/[.,;:\]'"]+$/u, '');
    // A closing bracket belongs to the DOI only if the DOI also opens it.
    if (next.endsWith(')') && count(next, ')') > count(next, '(')) next = next.slice(0, -1);
  }
  return doi;
}

export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1;
}

const SERVER_NAME = /\b(?:[a-z]*rxiv|preprints?|osf|ssrn|res(?:earch)? sq(?:uare)?)\b/iu;
/** Journals share bioRxiv's old prefix 10.1101, so its suffix decides; the new one is 10.64898. */
const PREPRINT_DOI =
  /^10\.(?:1101\/(?:\d{6}(?:v\d+)?$|(?:19|20)\d\d\.)|64898\/|48550\/|26434\/|31234\/|31219\/osf|21203\/rs|20944\/preprints|2139\/ssrn|22541\/au|36227\/techrxiv|32942\/)/iu;
const VERSIONED_PREFIX = /^10\.(?:1101|64898)\//u;

/** Whether a venue, publisher or archive is a preprint server: "bioRxiv", "Research Square". */
export function isPreprintServer(name: string): boolean {
  return SERVER_NAME.test(name);
}

export function isPreprintDoi(doi: string): boolean {
  return PREPRINT_DOI.test(doi);
}

/** Whether a text names a preprint server, or has the DOI of a preprint. */
export function isPreprintHint(text: string): boolean {
  return SERVER_NAME.test(text) || PREPRINT_DOI.test(doiIn(text) ?? '');
}

/** A DOI for comparison: in lower case, without the version that bioRxiv and medRxiv append. */
export function comparableDoi(doi: string): string {
  const plain = (doiIn(doi) ?? doi).toLowerCase();
  return VERSIONED_PREFIX.test(plain) ? plain.replace(/v\d+$/u, '') : plain;
}
