import { latexText } from '#kit/formats/bibtex/writeLatex.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import { braced } from './values.ts';

/** People and groups as the raw value of `author`: "Last, First and … and others". */
export function namesOf(names: readonly PersonName[], hasMore = false): string {
  return [...names.map(bibtexName), ...(hasMore ? ['others'] : [])].join(' and ');
}

/** "von Last, Jr, First" (BibTeX, "Names"); braces keep together a part that BibTeX would split. */
function bibtexName(author: PersonName): string {
  const { family, given = '', particle, suffix } = author;
  if (author.isGroup === true) return braced(latexText(author.name));
  const last = [particle && namePart(particle), familyPart(family)].filter(Boolean).join(' ');
  if (suffix !== undefined) return `${last}, ${namePart(suffix)}, ${namePart(given)}`;
  if (given !== '') return `${last}, ${namePart(given)}`;
  // Without a comma, "A B" would be read as given name A and family name B.
  return /\s/u.test(family) ? braced(latexText(family)) : last;
}

/** Of several words, a lower-case one would be read as a particle, "D Souza" as a whole name. */
function familyPart(family: string): string {
  const words = family.split(/[\s-]+/u);
  const isDivided =
    words.length > 1 &&
    (words.some((word) => /^\P{Lu}*\p{Ll}/u.test(word)) ||
      /^\p{Lu}{1,3}\s|\s\p{Lu}{1,3}$/u.test(family));
  return isDivided ? braced(latexText(family)) : namePart(family);
}

function namePart(part: string): string {
  const latex = latexText(part);
  return /[,=]|(?:^|\s)and(?:\s|$)/iu.test(part) ? braced(latex) : latex;
}
