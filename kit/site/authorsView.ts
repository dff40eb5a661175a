import type { Author, Publication } from '#src/content/publication.ts';
import type { AuthorView } from '#src/content/publicationViews.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { directionOf } from '#src/lib/direction.ts';
import { listed } from '#src/lib/listed.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import type { Words } from '#src/lib/words.ts';

/** Facts about an author that marks express, in the order they are printed (requirement Q5). */
const FACTS = [
  { fact: 'equal', key: 'contributedEqually' },
  { fact: 'corresponding', key: 'correspondingMark' },
] as const;

/** The available marks, in the order in which they are assigned. */
const MARKS = ['*', '†', '‡', '§', '¶'];

/**
 * The authors as pages show them: facts about them as marks with a legend, and in words for anyone
 * who can't see marks. Marks from the source are kept; only authors without one get one.
 * @param isRightToLeft - Whether the page is written from right to left.
 * @returns The authors in order, and the legend of the marks if there are any.
 */
export function authorsView(
  publication: Pick<Publication, 'authors' | 'collaboration' | 'legend'>,
  words: Words,
  isRightToLeft = false,
): {
  readonly authors: AuthorView[];
  readonly dir?: 'ltr' | 'rtl';
  readonly collaboration?: string;
  readonly legend?: string;
} {
  const { authors, collaboration } = publication;
  const taken = new Set(authors.flatMap(({ marks = '' }) => [...marks]));
  const free = MARKS.filter((sign) => !taken.has(sign));
  const added = FACTS.flatMap((fact) => {
    const isNeeded = authors.some((author) => isUnmarked(author, fact.fact));
    const sign = isNeeded ? free.shift() : undefined;
    return sign === undefined ? [] : { ...fact, sign };
  });
  const legend = [
    ...(publication.legend === undefined ? [] : [publication.legend]),
    ...added.map(({ sign, key }) => `${sign} ${capitalized(words[key])}`),
  ].join(' · ');
  return {
    authors: authors.map((author) => {
      const own = added.filter(({ fact }) => isUnmarked(author, fact)).map(({ sign }) => sign);
      return {
        name: author.name,
        ...omitEmpty({
          isOwner: author.isOwner || undefined,
          isGroup: author.isGroup === true || undefined,
          marks: (author.marks ?? '') + own.join(''),
          markWords: listed(
            FACTS.filter(({ fact }) => author[fact]).map(({ key }) => words[key]),
            words.comma,
          ),
          url: author.url,
        }),
      };
    }),
    ...omitEmpty({
      dir: directionInPage(authors[0]?.name, isRightToLeft),
      collaboration: collaboration && collaborationName(collaboration),
      legend,
    }),
  };
}

/** Each name is isolated, so the list itself has no first letter that a browser could go by. */
function directionInPage(name = '', isRightToLeft: boolean) {
  const direction = directionOf(name);
  return direction === (isRightToLeft ? 'rtl' : 'ltr') ? undefined : direction;
}

/** Whether a fact holds for an author to whom the source gave no mark. */
function isUnmarked(author: Author, fact: (typeof FACTS)[number]['fact']): boolean {
  return author[fact] === true && author.marks === undefined;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
