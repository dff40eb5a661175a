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
    ['Okafor, AM', 'Adaeze M. Okafor'],
    ['Okafor AM', 'Adaeze M. Okafor'],
    ['Okafor Adaeze', 'Adaeze M. Okafor'],
    ['Adaeze Marie Okafor', 'Adaeze M. Okafor'],
    ['Adaeze Okafor', 'Dr. Adaeze M. Okafor, PhD'],
    ['Okafor, Jr., Adaeze', 'Adaeze Okafor Jr.'],
    ['Adaeze Okafor', 'Adaeze Okafor Jr.'],
    ["{\\v Z}ofia {\\L}ukasi{\\'n}ska", 'Zofia Lukasinska'],
    ['Lukasinska, Z.', 'Žofia Łukasińska'],
    ['Strasse, Bjorn', 'Bjørn Straße'],
    ['Moeller, J.', 'Jörg Möller'],
    ['Möller, Jörg', 'Joerg Moeller'],
    ['Soerensen, Aase', 'Åse Sørensen'],
    ['Mueller, Juergen', 'Jürgen Müller'],
    ['Bjorn Aeroe', 'Bjørn Æroe'],
    ['Yilmaz, Isil', 'Işıl Yılmaz'],
    ['Garcia Marquez, M. J.', 'María-José García-Márquez'],
    ['García-Márquez, María José', 'María José García Márquez'],
    ['Jean‐Luc Réjou‐Méchain', 'Jean-Luc Réjou-Méchain'],
    ['van der Berg, A.', 'Ada van der Berg'],
    ['Berg, A. van der', 'Ada van der Berg'],
    ['Van Der Berg, Ada', 'Ada van der Berg'],
    ['Vanderberg, Ada', 'Ada van der Berg'],
    ['O’Brien, C', "Ciara O'Brien"],
    ['王小明', '王小明'],
    ['王, 小明', '王小明'],
    ['Иванов, И.', 'Иван Иванов'],
    ['小明, 王', '王小明'],
    ['Plato', 'Plato'],
    ['Réjou, Jeanluc', 'Jean-Luc Réjou'],
    ['Okafor, A. M. K.', 'Adaeze M. Okafor'],
    ['Okafor, Ada Ben', 'Ada Okafor'],
    ['OKAFOR AM', 'Adaeze M. Okafor'],
    ['OKAFOR JKM', 'Jo K. M. Okafor'],
    ['Okafor, Jr., Ada', 'Okafor, Jr., Ada'],
    ['Vi, Ada', 'Ada Vi'],
    ['García Márquez, M. J.', 'García Márquez MJ'],
    ['Okafor, Ada Marie K.', 'Okafor, Ada MK'],
  ])('%s is %s', (author, owner) => {
    expect(isMine(author, owner)).toBe(true);
  });

  test('a variant counts as the name itself', () => {
    expect(isMine('Rivera, Z.', 'Zoë Ångström', ['Zoë Rivera'])).toBe(true);
    expect(isMine('Rivera, Z.', 'Zoë Ångström', ['Rivera Z'])).toBe(true);
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
    ['Adam Okafor', 'Ada Okafor'],
    ['ADA OKAFOR', 'Adaeze Okafor'],
    ['Ben Okafor', 'Ada Okafor'],
    ['Okafor, B.', 'Ada Okafor'],
    ['Okafor', 'Ada Okafor'],
    ['Okafor, A. K.', 'Ada M. Okafor'],
    ['Okafor AK', 'Ada M. Okafor'],
    ['Okafor, M.', 'Ada M. Okafor'],
    ['Ada Okafor Jr.', 'Ada Okafor'],
    ['Ada Okafor III', 'Ada Okafor Jr.'],
    ['Okaforsson, Ada', 'Ada Okafor'],
    ['Mokafor, Ada', 'Adam Okafor'],
    ['van der Berg, Ada', 'Ada Berg'],
    ['王, 大明', '王小明'],
    ['Ada', 'Ada Okafor'],
    ['Li, Wei', 'Lin Wei'],
    ['Plato, A.', 'Plato'],
    ['Okafor, Sr., Ada', 'Okafor, Jr., Ada'],
    ['García Márquez, J. M.', 'García Márquez MJ'],
    ['Ada, B.', 'Ada BERGS'],
    ['Ada, B.', 'Ada Berg'],
    ['Okafor, A. K.', 'Okafor, Ada MK'],
  ])('%s is not %s', (author, owner) => {
    expect(isMine(author, owner)).toBe(false);
  });

  test('a particle tells which name is the family’s, and a family’s name alone is nobody’s', () => {
    expect(isOwnerName({ given: 'Berg', family: 'Ada' }, 'Ada Berg')).toBe(true);
    expect(isOwnerName({ given: 'Berg', particle: 'van', family: 'Ada' }, 'Ada Berg')).toBe(false);
    expect(isOwnerName({ family: 'Möller' }, 'Ada Moeller')).toBe(false);
  });

  test.each([
    ['García, J.', 'José García Márquez', true],
    ['José García', 'José García Márquez', true],
    ['García, José', 'García Márquez, José', true],
    ['Silva, A.', 'Ana Silva-Santos', true],
    ['Silva, A.', 'Silva-Santos, Ana', true],
    ['Silva, B.', 'Ana Silva-Santos', false],
    ['Santos, A.', 'Ana Silva-Santos', false],
    ['van der, A.', 'Ada van der Berg', false],
    ['M., A.', 'Ada M. Okafor', false],
    ['Ada', 'Ada Okafor', false],
    ['Okafor, A.', 'Ada Okafor', false],
  ])('Q10: without the second surname, %s of %s: %s', (author, owner, isOwner) => {
    const [name] = readNames(author).names;
    expect(name !== undefined && isOwnerByFirstSurname(name, owner)).toBe(isOwner);
  });

  test('an owner without a usable name matches nobody', () => {
    expect(isMine('Ada Okafor', '')).toBe(false);
    expect(isMine('Ada Okafor', '---', [''])).toBe(false);
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
