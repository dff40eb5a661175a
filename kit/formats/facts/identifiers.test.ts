import fc from 'fast-check';
import {
  IDENTIFIER_KINDS,
  identifierAddress,
  identifierAt,
  identifierValue,
  identifierInLine,
  identifierLine,
  orcidIn,
} from './identifiers.ts';
import type { Identifier } from '#src/content/publication.ts';
import { anyIdentifier } from '#tests/support/testPublications.ts';
import { describe, expect, test } from 'vitest';

describe('N7: numbers of arXiv, PubMed, PMC, HAL and ADS', () => {
  test('each is read back from its address, and from a line with its label', () => {
    fc.assert(
      fc.property(anyIdentifier, (identifier: Identifier) => {
        expect(identifierAt(identifierAddress(identifier))).toEqual(identifier);
        expect(identifierInLine(identifierLine(identifier))).toEqual(identifier);
        expect(identifierValue(identifier.kind, identifier.value)).toBe(identifier.value);
      }),
    );
  });

  test('every number that is read has an address on its archive’s host', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...IDENTIFIER_KINDS),
        fc.oneof(fc.string(), fc.stringMatching(/^[\w:/.&%#-]{1,24}$/u)),
        (kind, text) => {
          const value = identifierValue(kind, text);
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

test('U1: any one wrong digit of an ORCID iD is noticed', () => {
  const valid = '0000-0002-1825-0097';
  for (const [i, letter] of Array.from(valid).entries())
    for (const digit of '0123456789X'.replace(letter, ''))
      expect(orcidIn(valid.slice(0, i) + digit + valid.slice(i + 1))).toBeUndefined();
});
