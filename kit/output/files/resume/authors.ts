import { joinSurname, type PersonName, spelledInitials } from '#kit/formats/facts/personName.ts';
import type { Author } from '#src/content/publication.ts';
import { commaAfter } from '#src/lib/listed.ts';

/** A part of an author list; the owner's own name is `strong`. */
export type AuthorPart = { readonly text: string; readonly strong: boolean };

/** By default, longer lists are shortened. */
const MOST = 8;

/**
 * Formats an author list in biomedical style (ICMJE / Vancouver: "Aldevar TR, van der Berg L").
 * @param authors - Authors in the paper's order.
 * @param most - Maximum number of authors before the list is shortened.
 * @param others - What stands for further authors, if the paper has more than are known.
 * @returns Parts to concatenate. A longer list keeps the first authors, the owner at any position,
 *   and the last; "…" marks each gap. An incomplete list ends in "et al", without the full stop,
 *   which the caller adds.
 */
export function authorParts(
  authors: readonly Author[],
  most = MOST,
  others?: string,
  comma = ', ',
): AuthorPart[] {
  const last = authors.length - 1;
  const leading = Math.max(1, most - 2);
  const shown = (author: Author, i: number): boolean =>
    authors.length <= most || i < leading || i === last || author.isOwner;
  // One for the whole list, as on the pages.
  const between = commaAfter(authors[0]?.name ?? '', comma);
  const parts: AuthorPart[] = [];
  let gap = false;
  for (const [i, author] of authors.entries()) {
    if (!shown(author, i)) {
      gap = true;
      continue;
    }
    if (parts.length > 0)
      parts.push({ text: gap ? `${between.trim()} … ` : between, strong: false });
    gap = false;
    parts.push({ text: shortName(author), strong: author.isOwner });
  }
  if (others !== undefined)
    parts.push(
      { text: between, strong: false },
      { text: others.replace(/\.$/u, ''), strong: false },
    );
  return parts;
}

/**
 * One author, short: particle, family, initials, suffix ("van der Berg LM Jr").
 * Groups, single names and names in scripts without initials keep their full form.
 */
export function shortName(author: PersonName): string {
  if (author.isGroup === true || author.given === undefined) return author.name;
  if (!/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(author.family)) {
    return author.name;
  }
  const given = spelledInitials(author.given, author.family);
  const initials = Array.from(given.matchAll(/(?:^|[\s.\-‐‑–])(\p{L}\p{M}*)/gu), (match) =>
    (match[1] ?? '').toUpperCase(),
  ).join('');
  const suffix = author.suffix?.replace(/\.$/u, '');
  const surname = joinSurname(author.particle ?? '', author.family);
  return [surname, initials, suffix].filter(Boolean).join(' ');
}
