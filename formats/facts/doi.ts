import { bareDoi } from '#formats/bibtex/publications.ts';

const DOI = /10\.\d{4,9}(?:\.\d+)*\/[^\s\p{Cc}"<>]+/u;

/**
 * The DOI in a text: bare, with "doi:", as an address of doi.org, or followed by "[doi]".
 * Out: the DOI as written, without what encloses or ends it; undefined where there is none. An
 * address of another host holds none, since what follows a DOI there can't be told from it.
 */
export function doiIn(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^[a-z]+:\/\//iu.test(trimmed) && !/^https?:\/\/(?:dx\.|www\.)?doi\.org\//iu.test(trimmed)) {
    return undefined;
  }
  // bareDoi undoes percent-encoding, and makes all small.
  const found = DOI.exec(/^https?:/iu.test(trimmed) ? bareDoi(trimmed) : trimmed)?.[0];
  if (found === undefined) return undefined;
  let doi = found.replace(/[.,;:\]'"]+$/u, '');
  // A closing bracket belongs to the DOI only where it is opened in it.
  while (doi.endsWith(')') && count(doi, ')') > count(doi, '(')) doi = doi.slice(0, -1);
  return doi;
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1;
}

/** A DOI as it is compared: small letters, and without the version that preprint servers add. */
export function sameDoi(doi: string): string {
  const plain = (doiIn(doi) ?? doi).toLowerCase();
  return /^10\.(?:1101|64898)\//u.test(plain) ? plain.replace(/v\d+$/u, '') : plain;
}
