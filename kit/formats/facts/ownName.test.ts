import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNames } from '#kit/formats/bibtex/names.ts';
import { isOwnerByFirstSurname, isOwnerName } from './ownName.ts';

/** Whether the first author of a BibTeX list is the owner. */
function isMine(author: string, owner: string, variants: readonly string[] = []): boolean {
  const [name] = readNames(author).names;
  return name !== undefined && isOwnerName(name, owner, variants);
}

describe('P15: the owner’s name is found however a journal writes it', () => {
  test.each([
    ['Adaeze M. Okafor', 'Adaeze M. Okafor'],
    ['Okafor, A. M.', 'Adaeze M. Okafor'],
    ['Okafor AM', 'Adaeze M. Okafor'],
    ['Adaeze Okafor', 'Dr. Adaeze M. Okafor, PhD'],
    ['Okafor, Jr., Adaeze', 'Adaeze Okafor Jr.'],
    ['Adaeze Okafor', 'Adaeze Okafor Jr.'],
    ['Lukasinska, Z.', 'Žofia Łukasińska'],
    ['Moeller, J.', 'Jörg Möller'],
    ['Bjorn Aeroe', 'Bjørn Æroe'],
    ['Garcia Marquez, M. J.', 'María-José García-Márquez'],
    ['Jean‐Luc Réjou‐Méchain', 'Jean-Luc Réjou-Méchain'],
    ['van der Berg, A.', 'Ada van der Berg'],
    ['O’Brien, C', "Ciara O'Brien"],
    ['王小明', '王小明'],
    ['小明, 王', '王小明'],
    ['OKAFOR AM', 'Adaeze M. Okafor'],
  ])('%s is %s', (author, owner) => {
    expect(isMine(author, owner)).toBe(true);
  });

  test('a variant counts as the name itself', () => {
    expect(isMine('Rivera, Z.', 'Zoë Ångström', ['Rivera, Z.'])).toBe(true);
    expect(isMine('Rivera, Z.', 'Zoë Ångström')).toBe(false);
    // As journals print it, with initials behind: whoever has them is meant, however they are spelt.
    const printed = ['Rivera ZM', 'van der Berg A', 'LI W'];
    for (const author of ['Rivera, Zoë Maria', 'Zoë Rivera', 'van der Berg, Ada', 'Wei Li'])
      expect([author, isMine(author, 'Zoë Ångström', printed)]).toEqual([author, true]);
    for (const author of ['Rivera, Mia', 'van der Berg, Eva', 'Berg, Ada', 'An Li'])
      expect([author, isMine(author, 'Zoë Ångström', printed)]).toEqual([author, false]);
  });
});

describe('P15: nobody else is taken for the owner', () => {
  test.each([
    ['Ada Okafor', 'Adam Okafor'],
    ['ADA OKAFOR', 'Adaeze Okafor'],
    ['Okafor', 'Ada Okafor'],
    ['Okafor AK', 'Ada M. Okafor'],
    ['Ada Okafor Jr.', 'Ada Okafor'],
    ['Ada Okafor III', 'Ada Okafor Jr.'],
    ['van der Berg, Ada', 'Ada Berg'],
    ['王, 大明', '王小明'],
    ['Ada', 'Ada Okafor'],
    ['Li, Wei', 'Lin Wei'],
    ['García Márquez, J. M.', 'García Márquez MJ'],
  ])('%s is not %s', (author, owner) => {
    expect(isMine(author, owner)).toBe(false);
  });

  test.each([
    ['García, J.', 'José García Márquez', true],
    ['Silva, A.', 'Ana Silva-Santos', true],
    ['Santos, A.', 'Ana Silva-Santos', false],
    ['van der, A.', 'Ada van der Berg', false],
    ['Okafor, A.', 'Ada Okafor', false],
  ])('Q10: without the second surname, %s of %s: %s', (author, owner, isOwner) => {
    const [name] = readNames(author).names;
    expect(name !== undefined && isOwnerByFirstSurname(name, owner)).toBe(isOwner);
  });
});

const word = fc.stringMatching(/^[A-ZÀÖØŁŽ][a-zàöøłßž]{4,9}$/u);

test('P15: every usual way to shorten a name finds it, and another given name never does', () => {
  fc.assert(
    fc.property(word, word, word, word, (given, middle, family, other) => {
      const owner = `${given} ${middle} ${family}`;
      const initial = [...given][0] ?? '';
      const second = [...middle][0] ?? '';
      const ways = [
        owner,
        owner.toUpperCase(),
        `${family}, ${given}`,
        `${family}, ${initial}. ${second}.`,
        `${initial}.${second}. ${family}`,
        `${family} ${initial}${second}`,
        `${family}, ${given} ${second}.`,
        owner.normalize('NFD'),
      ];
      for (const way of ways) expect([way, isMine(way, owner)]).toEqual([way, true]);
      fc.pre(
        ![given, family].some(
          (name) => name.localeCompare(other, 'en', { sensitivity: 'base' }) === 0,
        ),
      );
      expect(isMine(`${family}, ${other} ${middle}`, owner)).toBe(false);
      expect(isMine(`${other}, ${given} ${middle}`, owner)).toBe(false);
    }),
  );
});
