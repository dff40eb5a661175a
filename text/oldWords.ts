import type { Forms, WordKey } from './wordTable.ts';

/** A word under a name that owners may have used before words had forms. */
export type OldWord = {
  /** What it said in English. */
  readonly text: string;
  /** The word that it is part of now. */
  readonly key: WordKey;
  /** @returns What it makes of the words as they are. */
  readonly replaces: (
    said: string,
    words: Readonly<Record<string, string | Forms>>,
  ) => Readonly<Record<string, string | Forms>>;
};

/** A form of a word: the one for a single thing, or that of all others. */
function form(
  key: WordKey,
  category: keyof Forms,
  text: string,
  whole: (said: string) => string = (said) => said,
): OldWord {
  const replaces: OldWord['replaces'] = (said, words) => {
    const before = formsOf(words[key]);
    const { one = before.other, two, few } = before;
    const kept = key === 'ordinal' ? { one, ...(two && { two }), ...(few && { few }) } : { one };
    return {
      [key]:
        category === 'other'
          ? { ...kept, other: whole(said) }
          : { ...before, [category]: whole(said) },
    };
  };
  return { text, key, replaces };
}

/** A part of a sentence that is one word now. */
function part(key: WordKey, text: string, whole: (said: string) => string): OldWord {
  return { text, key, replaces: (said) => ({ [key]: whole(said) }) };
}

/** A sentence around a number of authors, which had a placeholder for them. */
function around(
  key: 'rolesAmong' | 'placeAmong',
  text: string,
  whole: (said: string) => string,
): OldWord {
  const replaces: OldWord['replaces'] = (said, words) => {
    const filled = (authors: string | Forms | undefined) =>
      Object.fromEntries(
        Object.entries(formsOf(authors)).map(([category, each]) => [
          category,
          whole(said).replace('{authors}', each),
        ]),
      ) as Forms;
    return {
      [key]: filled(words['authorCount']),
      [`${key}More`]: filled(words['moreThanAuthors']),
    };
  };
  return { text, key, replaces };
}

function formsOf(word: string | Forms | undefined): Forms {
  return typeof word === 'object' ? word : { other: word ?? '' };
}

const counted = (said: string) => `{count} ${said}`;

/** Names that words had before they had forms, which go on working in an owner's `words`. */
export const OLD_NAMES: Readonly<Record<string, OldWord>> = {
  projectsOne: form('projectCount', 'one', '{count} project'),
  projectsMany: form('projectCount', 'other', '{count} projects'),
  publicationsOne: form('publicationCount', 'one', '{count} publication'),
  publicationsMany: form('publicationCount', 'other', '{count} publications'),
  citationsOne: form('citationCount', 'one', 'citation', counted),
  citationsMany: form('citationCount', 'other', 'citations', counted),
  papersOne: form('paperCount', 'one', '{count} paper'),
  papersMany: form('paperCount', 'other', '{count} papers'),
  positionsOne: form('positionCount', 'one', '{count} position'),
  positionsMany: form('positionCount', 'other', '{count} positions'),
  yearsOne: form('yearCount', 'one', '{count} year'),
  yearsMany: form('yearCount', 'other', '{count} years'),
  monthsOne: form('monthCount', 'one', '{count} month'),
  monthsMany: form('monthCount', 'other', '{count} months'),
  postsOne: form('postCount', 'one', '{count} post'),
  postsMany: form('postCount', 'other', '{count} posts'),
  minutesOne: form('minuteCount', 'one', '{count} minute'),
  minutesMany: form('minuteCount', 'other', '{count} minutes'),
  skillsOne: form('skillCount', 'one', '1 skill'),
  skillsMany: form('skillCount', 'other', '{count} skills'),
  entriesOne: form('entryCount', 'one', '{count} entry'),
  entriesMany: form('entryCount', 'other', '{count} entries'),
  authorsOne: form('authorCount', 'one', '{count} author'),
  authorsMany: form('authorCount', 'other', '{count} authors'),
  authorsMoreOne: form('moreThanAuthors', 'one', 'more than {count} author'),
  authorsMore: form('moreThanAuthors', 'other', 'more than {count} authors'),
  ordinalOne: form('ordinal', 'one', '{count}st'),
  ordinalTwo: form('ordinal', 'two', '{count}nd'),
  ordinalFew: form('ordinal', 'few', '{count}rd'),
  ordinalMany: form('ordinal', 'other', '{count}th'),
  // After the numbers of authors, which these are made of.
  ofAuthors: around('rolesAmong', 'of {authors}', (said) => `{roles} ${said}`),
  placeOfAuthors: around('placeAmong', '{place} of {authors}', (said) => said),
  authorFor: part('rolesFor', 'author, for the {name}', (said) => `{roles} ${said}`),
  ofTitle: part('labelOf', 'of {title}', (said) => `{label} ${said}`),
};
