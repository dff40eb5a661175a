import { isDegree } from './nameWords.ts';

/** What stands between a degree and its subject: "PhD in Biology", "PhD, Biology". */
const SEPARATOR = /\s*,\s+|\s+in\s+/gu;
/** A further subject, or how well it went, is not what the degree is in. */
const MINOR = /\b(?:minor|mineure|nebenfach)\b/iu;
const HONOURS = /\b(?:laude|hono(?:u)?rs|hons|distinction|merit|class|auszeichnung)\b/iu;

export type DegreeParts = { readonly kind: string; readonly area?: string };

/**
 * Parts a degree from its subject, which the owner writes in one line.
 *
 * @param degree - "PhD in Biology", "BS, Biology, minor in Music"
 * @returns kind "BS" and area "Biology, minor in Music"; the whole as its kind if no subject is
 *   certain: "MD, PhD", "BSc, minor in Music"
 */
export function degreeParts(degree: string): DegreeParts {
  for (const { 0: separator, index } of degree.matchAll(SEPARATOR)) {
    const kind = degree.slice(0, index);
    const area = degree.slice(index + separator.length);
    const [first = ''] = area.split(SEPARATOR);
    if (kind === '' || area === '' || MINOR.test(kind)) continue;
    if (separator.includes(',') && (MINOR.test(first) || HONOURS.test(first) || isDegree(first)))
      continue;
    return { kind, area };
  }
  return { kind: degree };
}
