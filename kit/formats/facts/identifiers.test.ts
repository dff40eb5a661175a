import fc from 'fast-check';
import {
  IDENTIFIER_KINDS,
  IDENTIFIER_NAMES,
  identifierAddress,
  identifierAt,
  identifierIn,
  identifierInLine,
  orcidIn,
} from './identifiers.ts';
import type { Identifier, IdentifierKind } from '#src/content/publication.ts';
import { anyIdentifier } from '#tests/support/testPublications.ts';
import { describe, expect, test } from 'vitest';

const BIBCODE = '2020A&A...641A...6P';

describe('N7: numbers of arXiv, PubMed, PMC, HAL and ADS', () => {
  test.each<[IdentifierKind, string, string]>([
    ['arxiv', 'arXiv:2401.05555v2 [hep-ex]', '2401.05555v2'],
    ['arxiv', 'https://arxiv.org/pdf/2401.05555v1.pdf', '2401.05555v1'],
    ['pubmed', 'https://www.ncbi.nlm.nih.gov/pubmed/39000001', '39000001'],
    ['pmc', '9000001', 'PMC9000001'],
    ['pmc', 'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC9000001/', 'PMC9000001'],
    ['hal', 'https://hal.archives-ouvertes.fr/tel-00123456/document', 'tel-00123456'],
    ['ads', BIBCODE, BIBCODE],
    ['ads', 'http://adsabs.harvard.edu/abs/2020A%26A...641A...6P', BIBCODE],
    ['ads', `https://ui.adsabs.harvard.edu/#abs/${BIBCODE}/abstract`, BIBCODE],
  ])('%s: %s', (kind, written, value) => {
    expect(identifierIn(kind, written)).toBe(value);
  });

  test.each([
    [' arXiv : 2401.05555 [hep-ex] ', { kind: 'arxiv', value: '2401.05555' }],
    ['PMCID: 39000001', { kind: 'pmc', value: 'PMC39000001' }],
    ['PMID: 39000001 and more', undefined],
  ])('the line “%s” of a note', (line, found) => {
    expect(identifierInLine(line)).toEqual(found);
  });

  test('each can be had back from its address and from a line with its name', () => {
    fc.assert(
      fc.property(anyIdentifier, (one: Identifier) => {
        expect(identifierAt(identifierAddress(one))).toEqual(one);
        expect(identifierInLine(`${IDENTIFIER_NAMES[one.kind]}: ${one.value}`)).toEqual(one);
        expect(identifierIn(one.kind, one.value)).toBe(one.value);
      }),
    );
  });

  test('whatever is read leads to its archive, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...IDENTIFIER_KINDS),
        fc.oneof(fc.string(), fc.stringMatching(/^[\w:/.&%#-]{1,24}$/u)),
        (kind, text) => {
          const value = identifierIn(kind, text);
          if (value === undefined) return;
          const { protocol, hostname } = new URL(identifierAddress({ kind, value }));
          expect(protocol).toBe('https:');
          expect(hostname).toMatch(
            /^(?:arxiv\.org|(?:pubmed|pmc)\.ncbi\.nlm\.nih\.gov|hal\.science|ui\.adsabs\.harvard\.edu)$/u,
          );
        },
      ),
    );
  });
});

test.each([
  ['0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['https://orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
])('U1: %s is an ORCID iD', (written, id) => {
  expect(orcidIn(written)).toBe(id);
});

test('U1: any one wrong digit of an ORCID iD is noticed', () => {
  const right = '0000-0002-1825-0097';
  for (const [at, letter] of Array.from(right).entries())
    for (const other of '0123456789X'.replace(letter, ''))
      expect(orcidIn(right.slice(0, at) + other + right.slice(at + 1))).toBeUndefined();
});
