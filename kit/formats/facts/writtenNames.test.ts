import { describe, expect, test } from 'vitest';
import { groupName, partsName, writtenName, writtenNames } from './writtenNames.ts';

const ADA = { name: 'Ada M. Okafor', family: 'Okafor', given: 'Ada M.' };
const group = (name: string) => ({ name, family: name, isGroup: true });

describe('K5: a name is read however a tagged format writes it', () => {
  test.each([
    ['Okafor, Ada M.', ADA],
    [' Okafor ,  Ada   M. ', ADA],
    ['Okafor, Ada M.*', ADA],
    ['Ada M. Okafor', ADA],
    ['Okafor AM', { name: 'AM Okafor', family: 'Okafor', given: 'AM' }],
    ['Okafor A.-M.', { name: 'A.-M. Okafor', family: 'Okafor', given: 'A.-M.' }],
    ['Bell Okafor AM', { name: 'AM Bell Okafor', family: 'Bell Okafor', given: 'AM' }],
    ['Okafor, Ada, Jr.', { name: 'Ada Okafor Jr.', family: 'Okafor', given: 'Ada', suffix: 'Jr.' }],
    ['Okafor, Jr., Ada', { name: 'Ada Okafor Jr.', family: 'Okafor', given: 'Ada', suffix: 'Jr.' }],
    ['Okafor, Ada Jr', { name: 'Ada Okafor Jr', family: 'Okafor', given: 'Ada', suffix: 'Jr' }],
    ['Okafor, Ada 3rd', { name: 'Ada Okafor 3rd', family: 'Okafor', given: 'Ada', suffix: '3rd' }],
    ['Okafor, III', { name: 'III Okafor', family: 'Okafor', given: 'III' }],
    [
      'Okafor, Ada Jr, PhD',
      { name: 'Ada Jr Okafor PhD', family: 'Okafor', given: 'Ada Jr', suffix: 'PhD' },
    ],
    [
      'van der Berg, Ada',
      { name: 'Ada van der Berg', family: 'Berg', given: 'Ada', particle: 'van der' },
    ],
    ["d' Okafor, Ada", { name: "Ada d' Okafor", family: 'Okafor', given: 'Ada', particle: "d'" }],
    ['okafor, ada', { name: 'ada okafor', family: 'okafor', given: 'ada' }],
    [', Ada', { name: 'Ada', family: 'Ada' }],
    ['Plato', { name: 'Plato', family: 'Plato' }],
  ])('%s', (written, name) => {
    expect(writtenName(written)).toEqual(name);
  });

  test.each([
    ['Hen Genome Group, ', 'Hen Genome Group'],
    ['The Hen Consortium', 'The Hen Consortium'],
    ['Example & Sons', 'Example & Sons'],
    ['Ada Okafor,', 'Ada Okafor'],
  ])('the group %s', (written, name) => {
    expect(writtenName(written)).toEqual(group(name));
  });

  test('one word before a comma is no group', () => {
    expect(writtenName('Plato,')).toEqual({ name: 'Plato', family: 'Plato' });
  });

  test.each(['', ' ', '*', 'et al.', 'et al', 'others'])('“%s” is nobody', (written) => {
    expect(writtenName(written)).toBeUndefined();
  });

  test('K5: a list says whether it goes on', () => {
    expect(writtenNames(['Okafor, Ada M.', '', 'et al.'])).toEqual({
      authors: [ADA],
      hasMoreAuthors: true,
    });
    expect(writtenNames(['Okafor, Ada M.'])).toEqual({ authors: [ADA], hasMoreAuthors: false });
  });
});

test('K5: parts of a name that are blank are left out', () => {
  expect(partsName({ family: ' ', given: '' })).toBeUndefined();
  expect(partsName({ given: ' Ada ' })).toEqual({ name: 'Ada', family: 'Ada' });
  expect(partsName({ family: 'Okafor', given: ' ', particle: '', suffix: ' ' })).toEqual({
    name: 'Okafor',
    family: 'Okafor',
  });
  expect(groupName('  ')).toBeUndefined();
  expect(groupName(' Hen  Team ')).toEqual(group('Hen Team'));
});
