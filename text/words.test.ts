import { expect, test } from 'vitest';
import { ENGLISH } from './wordTable.ts';
import { OLD_NAMES } from './oldWords.ts';
import { counted, fill, isTextWord, isWord, keys, wordNamed, wordsWith } from './words.ts';

test('W7: an owner replaces a word by its name or its English text, wherever it is used', () => {
  expect(wordsWith({ resume: 'CV', 'Try again': 'Noch einmal' })).toEqual({
    ...ENGLISH,
    resume: 'CV',
    tryAgain: 'Noch einmal',
  });
  const both = wordsWith({ Preprint: 'Vorabdruck' });
  expect([both.kindPreprint, both.preprint]).toEqual(['Vorabdruck', 'Vorabdruck']);
});

test('W7: a word is found by its name and by its English text', () => {
  for (const key of keys()) {
    expect(wordNamed(key)?.key).toBe(key);
    // Names win: “citations” is the word of that name, not the text of one that was “citationsMany”.
    if (isTextWord(key) && !isWord(ENGLISH[key]))
      expect(wordNamed(ENGLISH[key])?.english).toBe(ENGLISH[key]);
  }
  expect(wordNamed('constructor')).toBeUndefined();
});

test('W7: placeholders with a value are filled in, others stay', () => {
  expect(fill('{count} of {total}', { count: 3, total: 0 })).toBe('3 of 0');
  expect(fill('{missing} $&', { count: 3 })).toBe('{missing} $&');
});

test('L3: an owner gives one text for all counts, or a form for each plural', () => {
  const one = wordsWith({ paperCount: '{count} Aufs.' });
  expect([1, 2].map((count) => counted(one.paperCount, count, 'en'))).toEqual([
    '1 Aufs.',
    '2 Aufs.',
  ]);
  const forms = wordsWith({ paperCount: { one: 'Ein Aufsatz', other: '{count} Aufsätze' } });
  expect([1, 2].map((count) => counted(forms.paperCount, count, 'de'))).toEqual([
    'Ein Aufsatz',
    '2 Aufsätze',
  ]);
});

test('L3: names of words from before they had forms go on working', () => {
  const own = wordsWith({
    ofAuthors: 'von {authors}',
    publicationsMany: '{count} Artikel',
    citationsOne: 'Zitat',
    authorsMany: '{count} Autoren',
    ofTitle: 'zu {title}',
    authorFor: 'Autorin, für {name}',
    '{count} skills': '{count} Fertigkeiten',
    ordinalMany: '{count}.',
  });
  expect(own).toEqual({
    ...ENGLISH,
    publicationCount: { one: '{count} publication', other: '{count} Artikel' },
    citationCount: { one: '{count} Zitat', other: '{count} citations' },
    authorCount: { one: '{count} author', other: '{count} Autoren' },
    rolesAmong: { one: '{roles} von {count} author', other: '{roles} von {count} Autoren' },
    rolesAmongMore: {
      one: '{roles} von more than {count} author',
      other: '{roles} von more than {count} authors',
    },
    labelOf: '{label} zu {title}',
    rolesFor: '{roles} Autorin, für {name}',
    skillCount: { one: '{count} skill', other: '{count} Fertigkeiten' },
    ordinal: { one: '{count}st', two: '{count}nd', few: '{count}rd', other: '{count}.' },
  });
});

test('L3: an old name with its English text changes no English word', () => {
  // “1 skill” had its number written out.
  const names = Object.entries(OLD_NAMES).filter(([name]) => name !== 'skillsOne');
  const changed = names.filter(
    ([name, { text }]) => JSON.stringify(wordsWith({ [name]: text })) !== JSON.stringify(ENGLISH),
  );
  expect(changed.map(([name]) => name)).toEqual([]);
});
