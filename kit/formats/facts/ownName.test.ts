import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNames } from '#kit/formats/bibtex/names.ts';
import { isOwnerName } from './ownName.ts';

/** Whether the first author of a BibTeX list is the owner. */
function isOwner(author: string, owner: string, variants: readonly string[] = []): boolean {
  const [name] = readNames(author).names;
  return name !== undefined && isOwnerName(name, owner, variants);
}

test('P15: a variant counts as the name itself', () => {
  expect(isOwner('Rivera, Z.', 'Zoë Ångström', ['Rivera, Z.'])).toBe(true);
  expect(isOwner('Rivera, Z.', 'Zoë Ångström')).toBe(false);
  // A variant with initials, as journals print it, matches every name that has these initials.
  const printed = ['Rivera ZM', 'van der Berg A', 'LI W'];
  for (const author of ['Rivera, Zoë Maria', 'Zoë Rivera', 'van der Berg, Ada', 'Wei Li'])
    expect([author, isOwner(author, 'Zoë Ångström', printed)]).toEqual([author, true]);
  for (const author of ['Rivera, Mia', 'van der Berg, Eva', 'Berg, Ada', 'An Li'])
    expect([author, isOwner(author, 'Zoë Ångström', printed)]).toEqual([author, false]);
});

const word = fc.stringMatching(/^[A-ZÀÖØŁŽ][a-zàöøłßž]{4,9}$/u);

test('P15: the owner is found by every usual form of the name, and by no other name', () => {
  fc.assert(
    fc.property(word, word, word, word, (given, middle, family, otherName) => {
      const owner = `${given} ${middle} ${family}`;
      const initial = [...given][0] ?? '';
      const second = [...middle][0] ?? '';
      const forms = [
        owner,
        owner.toUpperCase(),
        `${family}, ${given}`,
        `${family}, ${initial}. ${second}.`,
        `${initial}.${second}. ${family}`,
        `${family} ${initial}${second}`,
        `${family}, ${given} ${second}.`,
        owner.normalize('NFD'),
      ];
      for (const form of forms) expect([form, isOwner(form, owner)]).toEqual([form, true]);
      fc.pre(
        ![given, family].some(
          (name) => name.localeCompare(otherName, 'en', { sensitivity: 'base' }) === 0,
        ),
      );
      expect(isOwner(`${family}, ${otherName} ${middle}`, owner)).toBe(false);
      expect(isOwner(`${otherName}, ${given} ${middle}`, owner)).toBe(false);
    }),
  );
});
