import { describe, expect, test } from 'vitest';
import { collaborationName, isByCollaboration } from './collaboration.ts';
import { readWrittenDate } from './dates.ts';
import { isSoftwareTag } from './keywords.ts';
import { editionNumber } from './languageTag.ts';
import { degreeParts, initialsOf, spelledInitials, splitName } from './personName.ts';
import fc from 'fast-check';
import { readMarkup, withoutEntities } from './richSource.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { writtenName, writtenNames } from './writtenNames.ts';

test.each<readonly [string, string]>([
  ['ATLAS-like', 'ATLAS-like Collaboration'],
  ['The Hen Collaboration', 'Hen Collaboration'],
  ['on behalf of the Hen Study Group', 'Hen Study Group'],
  ['Hühner-Kollaboration', 'Hühner-Kollaboration'],
  ['HEN, EGG, and NEST', 'HEN, EGG and NEST Collaborations'],
  [' HEN ; EGG ', 'HEN and EGG Collaborations'],
])('N7: `collaboration = {%s}` is the %s', (written, name) => {
  expect(collaborationName(written)).toBe(name);
  expect(collaborationName(name)).toBe(name);
});

test('N7: members need not be named where a group wrote the paper', () => {
  const group = { name: 'Hen Study Group', family: 'Hen Study Group', isGroup: true };
  const ada = { name: 'Ada Okafor', family: 'Okafor' };
  const isBy = (...authors: readonly (typeof group | typeof ada)[]) =>
    isByCollaboration({ authors });
  expect([isBy(group), isBy(group, group)]).toEqual([true, true]);
  expect([isBy(), isBy(ada), isBy(group, ada)]).toEqual([false, false, false]);
  expect(isBy({ ...group, name: 'Example Press' })).toBe(false);
  expect(isByCollaboration({ authors: [ada], collaboration: 'HEN' })).toBe(true);
});

test.each([
  ['2024', { year: 2024 }],
  ['2024/03/15/', { year: 2024, month: 3, day: 15 }],
  ['2024-03-15T10:00:00Z', { year: 2024, month: 3, day: 15 }],
  ['2024-13-15', { year: 2024 }],
  ['03/2024', { year: 2024, month: 3 }],
  ['2024 Mar 15', { year: 2024, month: 3, day: 15 }],
  ['2024 Mar-Apr', { year: 2024, month: 3 }],
  ['15 March 2024', { year: 2024, month: 3, day: 15 }],
  ['©1987', { year: 1987 }],
  ['in press', { yearText: 'in press' }],
  [' ', {}],
  [undefined, {}],
])('K5: the date “%s” of another program', (written, date) => {
  expect(readWrittenDate(written)).toEqual(date);
});

test.each(['/unread', 'Important', 'to read', 'No DOI found', '1, 2', ''])(
  'Q12: “%s” is a program’s mark',
  (word) => {
    expect(isSoftwareTag(word)).toBe(true);
  },
);

test.each(['16S', 'Genomics', 'and/or', 'unread genes', 'very important', 'Gene duplicate'])(
  'Q12: “%s” is a topic',
  (word) => {
    expect(isSoftwareTag(word)).toBe(false);
  },
);

test.each([
  ['Second', '2'],
  ['twelfth edition', '12'],
  ['3rd edition', '3'],
  ['3. Auflage', '3'],
  ['2e édition', '2'],
  ['3rd, enlarged edition', undefined],
])('O6: %j is edition %s', (text, number) => {
  expect(editionNumber(text)).toBe(number);
});

test.each([
  ['Ada Maria van der Example', 'AE'],
  ['Prof. Dr. Ada Berg', 'AB'],
  ['Profa Dra Ana Souza', 'AS'],
  ['ömer Ürün', 'ÖÜ'],
  ['123', '1'],
  ['فاطمة الزهراء', 'فا'],
  ['李 明', '李明'],
])('E9: the initials of %s in portrait and share image are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['Plato', '', '', '', 'Plato', ''],
  ['Ada Maria Eva Berg', '', 'Ada', 'Maria Eva', 'Berg', ''],
  ['Dr. Ada M. van der Berg, PhD', 'Dr.', 'Ada', 'M.', 'van der Berg', 'PhD'],
  ['Ada Berg Jr. PhD', '', 'Ada', '', 'Berg', 'Jr. PhD'],
  ['', '', '', '', '', ''],
])('O1: the parts of the name “%s”', (name, prefixes, given, further, family, suffixes) => {
  expect(splitName(name)).toEqual({ prefixes, given, further, family, suffixes });
});

test.each([
  ['AM', 'Okafor', 'A. M.'],
  ['Ada MB', 'Okafor', 'Ada M. B.'],
  ['AM', 'OKAFOR', 'AM'],
  ['ADAM', 'Okafor', 'ADAM'],
])('K5: the given names %s of %s are %s', (given, family, spelled) => {
  expect(spelledInitials(given, family)).toBe(spelled);
});

test.each([
  ['PhD in Computational Biology', 'PhD', 'Computational Biology'],
  ['BS, Biology, minor in Computer Science', 'BS', 'Biology, minor in Computer Science'],
  ['BSc, minor in Music', 'BSc, minor in Music', undefined],
  ['MD, PhD', 'MD, PhD', undefined],
  ['BSc, Honors', 'BSc, Honors', undefined],
  ['BA in Class and Gender Studies', 'BA', 'Class and Gender Studies'],
])('O5: %s is parted into the degree and its subject', (degree, kind, area) => {
  expect(degreeParts(degree)).toEqual(area === undefined ? { kind } : { kind, area });
});

describe('K5: markup in titles and abstracts of journals, ORCID and CSL', () => {
  test.each([
    ['<mml:math><mml:mi>x</mml:mi></mml:math>', 'x'],
    ['<span style="a">one</span> <u>two</u><br/> <A HREF="x">three</A>', 'one two three'],
    ['<p>One.</p><p>Two.</p>', 'One. Two.'],
    ['<h2>Aims</h2><ul><li>Hens</li></ul>', 'Aims Hens'],
    ['a < b and <c> d', 'a < b and <c> d'],
    ['p<\u20600.05', 'p<0.05'],
    ['<it>x', '<it>x'],
    ['50% & $5 #1 a_b {c} d\\e ~f ^g `h', '50% & $5 #1 a_b {c} d\\e ~f ^g `h'],
    ["a--b ---c ''d'' ?`e !`f", "a--b ---c ''d'' ?`e !`f"],
  ])('%s has the text it shows', (text, shown) => {
    expect(plainLine(readMarkup(text)).trim()).toBe(shown);
  });

  test('whatever a text without tags holds, it is shown as it is', () => {
    const text = fc.stringMatching(/^[a-z][a-z0-9 %$#_{}\\~^`'?!<>=+-]{0,30}[a-z]$/u);
    fc.assert(
      fc.property(
        text.filter((one) => !/<\/?[a-z]|\s{2}/u.test(one)),
        (one) => {
          expect(plainLine(readMarkup(one))).toBe(one);
        },
      ),
    );
  });
});

test.each([
  ['Astronomy &amp; Astrophysics', 'Astronomy & Astrophysics'],
  ['1&ndash;2, 3&#8211;4, 5&#x2013;6', '1–2, 3–4, 5–6'],
  ['M&uuml;ller &lt;i&gt;', 'Müller <i>'],
  ['AT&T; R&D, &unknown; &#0; &#xD800;', 'AT&T; R&D, &unknown; &#0; &#xD800;'],
])('K5: %j reads as %j', (text, read) => {
  expect(withoutEntities(text)).toBe(read);
});

const ADA = { name: 'Ada M. Okafor', family: 'Okafor', given: 'Ada M.' };
const group = (name: string) => ({ name, family: name, isGroup: true });

describe('K5: a name is read however a tagged format writes it', () => {
  test.each([
    ['Okafor, Ada M.', ADA],
    ['Okafor, Ada M.*', ADA],
    ['Okafor AM', { name: 'AM Okafor', family: 'Okafor', given: 'AM' }],
    ['Okafor, Ada, Jr.', { name: 'Ada Okafor Jr.', family: 'Okafor', given: 'Ada', suffix: 'Jr.' }],
    ['Okafor, Ada Jr', { name: 'Ada Okafor Jr', family: 'Okafor', given: 'Ada', suffix: 'Jr' }],
    ['Okafor, III', { name: 'III Okafor', family: 'Okafor', given: 'III' }],
    [
      'van der Berg, Ada',
      { name: 'Ada van der Berg', family: 'Berg', given: 'Ada', particle: 'van der' },
    ],
    ["d' Okafor, Ada", { name: "Ada d'Okafor", family: 'Okafor', given: 'Ada', particle: "d'" }],
    [', Ada', { name: 'Ada', family: 'Ada' }],
  ])('%s', (written, name) => {
    expect(writtenName(written)).toEqual(name);
  });

  test.each([
    ['The Hen Consortium', 'The Hen Consortium'],
    ['Ada Okafor,', 'Ada Okafor'],
  ])('the group %s', (written, name) => {
    expect(writtenName(written)).toEqual(group(name));
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
