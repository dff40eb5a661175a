import { doiIn } from './doi.ts';

const NAME = /\b(?:[a-z]*rxiv|preprints?|osf|ssrn|res(?:earch)? sq(?:uare)?)\b/iu;
/** 10.1101 also covers Cold Spring Harbor's journals; bioRxiv and medRxiv moved to 10.64898. */
const DOI =
  /^10\.(?:1101\/(?:\d{6}(?:v\d+)?$|(?:19|20)\d\d\.)|64898\/|48550\/|26434\/|31234\/|31219\/osf|21203\/rs|20944\/preprints|2139\/ssrn|22541\/au|36227\/techrxiv|32942\/)/iu;
const VERSIONED = /^10\.(?:1101|64898)\//u;

/** Whether a venue, publisher or archive is a preprint server: "bioRxiv", "Research Square". */
export function isPreprintServer(name: string): boolean {
  return NAME.test(name);
}

/** Whether a DOI has the form of a preprint server's. */
export function isPreprintDoi(doi: string): boolean {
  return DOI.test(doi);
}

/** Whether a venue, a DOI or an address leads to a preprint server. */
export function isPreprintPlace(text: string): boolean {
  return NAME.test(text) || DOI.test(doiIn(text) ?? '');
}

/** A DOI for comparison: in lower case, without the version that bioRxiv and medRxiv append. */
export function comparableDoi(doi: string): string {
  const plain = (doiIn(doi) ?? doi).toLowerCase();
  return VERSIONED.test(plain) ? plain.replace(/v\d+$/u, '') : plain;
}
