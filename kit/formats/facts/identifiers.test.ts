import fc from 'fast-check';
import {
  IDENTIFIER_KINDS,
  identifierAddress,
  identifierAt,
  identifierIn,
  identifierInLine,
  identifierLine,
  orcidIn,
} from './identifiers.ts';
import type { Identifier } from '#src/content/publication.ts';
import { anyIdentifier } from '#tests/support/testPublications.ts';
import { describe, expect, test } from 'vitest';

describe('N7: numbers of arXiv, PubMed, PMC, HAL and ADS', () => {
  test('each can be had back from its address and from a line with its name', () => {
    fc.assert(
      fc.property(anyIdentifier, (one: Identifier) => {
        expect(identifierAt(identifierAddress(one))).toEqual(one);
        expect(identifierInLine(identifierLine(one))).toEqual(one);
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

test('U1: any one wrong digit of an ORCID iD is noticed', () => {
  const right = '0000-0002-1825-0097';
  for (const [at, letter] of Array.from(right).entries())
    for (const other of '0123456789X'.replace(letter, ''))
      expect(orcidIn(right.slice(0, at) + other + right.slice(at + 1))).toBeUndefined();
});
