import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNames } from './names.ts';

const one = (source: string) => readNames(source).names[0];

test('Q10: names as PubMed writes them, family name first, are read so if all of a list are', () => {
  expect(readNames('Okafor AM and De la Cruz W and van der Berg P').names).toEqual([
    { name: 'AM Okafor', given: 'AM', family: 'Okafor' },
    { name: 'W De la Cruz', given: 'W', family: 'De la Cruz' },
    { name: 'P van der Berg', given: 'P', particle: 'van der', family: 'Berg' },
  ]);
  for (const list of ['Wei LI and Ming XU', 'Okafor AM and Wei Lin', 'Study Group B and Team C'])
    expect(readNames(list).names.map(({ name }) => name)).toEqual(list.split(' and '));
});

/** The name as it is shown, and its parts: given, particle, family, suffix. */
function parts(source: string): string | undefined {
  const { name, given, particle, family, suffix, isGroup = false } = one(source) ?? {};
  return isGroup ? `group ${family}` : `${name} = ${[given, particle, family, suffix].join('|')}`;
}

describe('C3: names are split as BibTeX does', () => {
  test.each([
    ['Ada Okafor', 'Ada Okafor = Ada||Okafor|'],
    ['van der Berg, Jr., Ada', 'Ada van der Berg Jr. = Ada|van der|Berg|Jr.'],
    [String.raw`R{\AA}sberg, {\AA}sa`, 'Åsa Råsberg = Åsa||Råsberg|'],
    [String.raw`\AA sa Gr\O nberg`, 'Åsa Grønberg = Åsa||Grønberg|'],
    ['王, 小明', '王小明 = 小明||王|'],
    ['Consortium, Hen', 'group Hen Consortium'],
    ['A.M.Okafor', 'A.M. Okafor = A.M.||Okafor|'],
    [
      'family=Miguel, given=Sergio, prefix=de-, useprefix=true',
      'Sergio de-Miguel = Sergio|de-|Miguel|',
    ],
    ['{Barnes and Noble, Inc.}', 'group Barnes and Noble, Inc.'],
  ])('%s is %s', (source, shown) => {
    expect(parts(source)).toBe(shown);
  });

  test('people are separated only by “and”, on any line, and never inside a word', () => {
    const { names, hasMore } = readNames('Anderson, A.\n\tand\nSandy Andrews AND Li, B and others');
    expect(names.map((name) => name.name)).toEqual(['A. Anderson', 'Sandy Andrews', 'B Li']);
    expect(hasMore).toBe(true);
  });

  test.each([
    ['A. Smith, B. Jones, C. Doe, D. Li', ['A. Smith', 'B. Jones', 'C. Doe', 'D. Li']],
    ['Smith, A.; Jones, B.', ['A. Smith', 'B. Jones']],
    [String.raw`Okafor, A., Lin, W., \& Berg, P.`, ['A. Okafor', 'W. Lin', 'P. Berg']],
  ])('Q1: %s are separate people', (source, people) => {
    const { names, doubtful } = readNames(`${source} and Zhao, Wei`);
    expect(names.map(({ name }) => name)).toEqual([...people, 'Wei Zhao']);
    expect(doubtful).toMatchObject([{ isSplit: true }]);
  });

  test.each([
    'Cand, Smith, Jones and Li',
    'Ada Okafor; The Example Consortium',
    String.raw`Ada Okafor, Ben Example \& Wei Lin`,
  ])('Q1: %s stays as written if it isn’t certain who is who', (source) => {
    const first = source.split(' and ')[0]?.replace('\\', '') ?? '';
    expect(readNames(source).names[0]).toEqual({ name: first, family: first, isGroup: true });
    expect(readNames(source).doubtful).toEqual([{ text: first, isSplit: false }]);
  });

  test.each([
    ['Ada Okafor, PhD', 'Ada Okafor'],
    ['Ada Okafor, MD, PhD', 'Ada Okafor'],
    ['Okafor, MD', 'MD Okafor'],
  ])('Q9: degrees after a name are not part of it: %s', (source, name) => {
    const { names, doubtful } = readNames(`${source} and Zhao, Wei`);
    expect(names.map((each) => each.name)).toEqual([name, 'Wei Zhao']);
    expect(doubtful).toEqual([]);
  });
});

test('C3: a name written in any of BibTeX’s forms is read back the same', () => {
  const capital = fc.constantFrom('Ada', 'Žofia', 'Jean-Luc', 'Ö.', 'M.', "O'Brien", 'Ng');
  const particle = fc.constantFrom('', 'van', 'van der', 'de la', 'von');
  const suffix = fc.constantFrom('', 'Jr.', 'III');
  fc.assert(
    fc.property(capital, particle, capital, suffix, (given, von, family, junior) => {
      const expected = {
        name: [given, von, family, junior].filter(Boolean).join(' '),
        given,
        family,
        ...(von === '' ? {} : { particle: von }),
        ...(junior === '' ? {} : { suffix: junior }),
      };
      const surname = `${von} ${family}`.trim();
      const inverted = junior === '' ? `${surname}, ${given}` : `${surname}, ${junior}, ${given}`;
      expect(one(inverted)).toEqual(expected);
      expect(one(expected.name)).toEqual(expected);
    }),
  );
});

describe('Q5: marks after a name are data, and never part of it', () => {
  test.each([
    ['Einstein*†, A.', 'A. Einstein', '*†'],
    ['Ada Okafor$^*$', 'Ada Okafor', '*'],
    ['Ada Okafor<sup>a,*</sup>', 'Ada Okafor', 'a*'],
    ['*Okafor, Ada', 'Ada Okafor', '*'],
    ['{The Example Group}$^*$', 'The Example Group', '*'],
  ])('%s', (source, name, marks) => {
    expect(one(source)).toMatchObject({ name, marks });
  });

  test.each(['Okafor, Ada M.', String.raw`M\"uller, J\'er\^ome`])('%s has none', (source) => {
    expect(one(source)).not.toHaveProperty('marks');
  });
});
