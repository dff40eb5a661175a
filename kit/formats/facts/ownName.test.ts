import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNames } from '#kit/formats/bibtex/names.ts';
import { isOwnerName } from './ownName.ts';

/** Whether the first author of a BibTeX list is the owner. */
function isMine(author: string, owner: string, variants: readonly string[] = []): boolean {
  const [name] = readNames(author).names;
  return name !== undefined && isOwnerName(name, owner, variants);
}

test('P15: a variant counts as the name itself', () => {
  expect(isMine('Rivera, Z.', 'Zoë Ångström', ['Rivera, Z.'])).toBe(true);
  expect(isMine('Rivera, Z.', 'Zoë Ångström')).toBe(false);
  // As journals print it, with initials behind: whoever has them is meant, however they are spelt.
  const printed = ['Rivera ZM', 'van der Berg A', 'LI W'];
  for (const author of ['Rivera, Zoë Maria', 'Zoë Rivera', 'van der Berg, Ada', 'Wei Li'])
    expect([author, isMine(author, 'Zoë Ångström', printed)]).toEqual([author, true]);
  for (const author of ['Rivera, Mia', 'van der Berg, Eva', 'Berg, Ada', 'An Li'])
    expect([author, isMine(author, 'Zoë Ångström', printed)]).toEqual([author, false]);
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
