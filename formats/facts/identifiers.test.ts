import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Identifier, IdentifierKind } from '#src/content/publication.ts';
import { anyIdentifier } from '#testing/testPublications.ts';
import {
  IDENTIFIER_KINDS,
  IDENTIFIER_NAMES,
  identifierAddress,
  identifierAt,
  identifierIn,
  identifierInLine,
} from './identifiers.ts';

const BIBCODE = '2020A&A...641A...6P';

describe('N7: numbers of arXiv, PubMed, PMC, HAL and ADS', () => {
  test.each<[IdentifierKind, string, string]>([
    ['arxiv', '2401.05555', '2401.05555'],
    ['arxiv', 'arXiv:2401.05555v2 [hep-ex]', '2401.05555v2'],
    ['arxiv', 'hep-ph/9901001', 'hep-ph/9901001'],
    ['arxiv', 'https://arxiv.org/pdf/2401.05555v1.pdf', '2401.05555v1'],
    ['pubmed', 'PMID: 039000001', '39000001'],
    ['pubmed', 'https://www.ncbi.nlm.nih.gov/pubmed/39000001', '39000001'],
    ['pmc', 'PMC9000001', 'PMC9000001'],
    ['pmc', '9000001', 'PMC9000001'],
    ['pmc', 'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC9000001/', 'PMC9000001'],
    ['hal', 'hal-01234567v2', 'hal-01234567v2'],
    ['hal', 'https://hal.archives-ouvertes.fr/tel-00123456/document', 'tel-00123456'],
    ['hal', 'https://shs.hal.science/halshs-00123456', 'halshs-00123456'],
    ['ads', BIBCODE, BIBCODE],
    ['ads', 'http://adsabs.harvard.edu/abs/2020A%26A...641A...6P', BIBCODE],
    ['ads', `https://ui.adsabs.harvard.edu/#abs/${BIBCODE}/abstract`, BIBCODE],
  ])('%s: %s', (kind, written, value) => {
    expect(identifierIn(kind, written)).toBe(value);
  });

  test.each<[IdentifierKind, string]>([
    ['arxiv', '12345'],
    ['arxiv', 'https://example.org/abs/2401.05555'],
    ['pubmed', '0'],
    ['pubmed', 'PMC123'],
    ['pmc', 'none'],
    ['hal', 'HAL'],
    ['ads', '2020'],
    ['ads', 'javascript:alert(1)'],
  ])('no number of %s: %s', (kind, written) => {
    expect(identifierIn(kind, written)).toBeUndefined();
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
