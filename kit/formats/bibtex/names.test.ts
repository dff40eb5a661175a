import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNames } from './names.ts';

const firstName = (source: string) => readNames(source).names[0];

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
      expect(firstName(inverted)).toEqual(expected);
      expect(firstName(expected.name)).toEqual(expected);
    }),
  );
});
