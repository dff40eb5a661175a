import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownPapers } from '#kit/import/merge/paper.ts';
import type { Paper } from '#kit/import/merge/match.ts';
import { decide } from './decide.ts';
import type { PaperFacts } from './services.ts';

const [STUDY] = ownPapers('@article{a2024, title = {A study}, doi = {10.5555/a}}');
const paper = (fields: Record<string, string>): Paper => ({
  ...(STUDY as Paper),
  fields: new Map(Object.entries(fields)),
});
const decided = (fields: Record<string, string>, facts: PaperFacts) =>
  decide([paper(fields)], new Map([['10.5555/a', { records: [], losses: [], facts }]]));
const crossref = (facts: Partial<PaperFacts>): PaperFacts => {
  return { service: 'Crossref', notices: [], ...facts };
};

describe('U1: citation counts carry their source', () => {
  test('a paper without a count gets one, with the service that counted', () => {
    const { fields, counts } = decided({}, crossref({ citations: 27 }));
    expect(fields).toEqual([
      { key: 'a2024', field: 'citations', value: '27' },
      { key: 'a2024', field: 'citations-source', value: 'Crossref' },
    ]);
    expect(counts).toEqual([{ paper: paper({}), after: 27 }]);
  });

  test('a count that the owner wrote stays, and the service’s is reported', () => {
    const { fields, leftAlone } = decided({ citations: '30' }, crossref({ citations: 27 }));
    expect(fields).toEqual([]);
    const why = { code: 'differs', kind: 'count', service: 'Crossref', count: 27, value: '30' };
    expect(leftAlone).toMatchObject([{ why }]);
  });

  test('a day without Crossref does not replace its count with DataCite’s', () => {
    const datacite = crossref({ service: 'DataCite', citations: 31 });
    const fromCrossref = { citations: '20', 'citations-source': 'Crossref' };
    expect(decided(fromCrossref, datacite).fields).toEqual([]);
    const fromDatacite = { citations: '20', 'citations-source': 'DataCite' };
    expect(decided(fromDatacite, crossref({ citations: 21 })).fields).toEqual([
      { key: 'a2024', field: 'citations', value: '21' },
      { key: 'a2024', field: 'citations-source', value: 'Crossref' },
    ]);
  });
});

describe('U1: corrections and retractions', () => {
  test('are written with the DOIs of the notices, each once', () => {
    const notices = [
      { kind: 'correction', doi: '10.5555/a.c1' },
      { kind: 'correction', doi: '10.5555/a.c2' },
    ] as const;
    const { fields } = decided({}, crossref({ notices }));
    const change = { key: 'a2024', field: 'correction', value: '10.5555/a.c1; 10.5555/a.c2' };
    expect(fields).toEqual([change]);
    expect(decided({ correction: '10.5555/A.c1' }, crossref({ notices }))).toMatchObject({
      fields: [{ ...change, value: '10.5555/A.c1; 10.5555/a.c2' }],
      notices: [{ doi: '10.5555/a.c2', service: 'Crossref' }],
    });
    const bothListed = { correction: 'https://doi.org/10.5555/a.c2 and 10.5555/a.c1' };
    expect(decided(bothListed, crossref({ notices })).fields).toEqual([]);
  });

  test.each(['no', 'told on my page'])('are not added to the owner’s text “%s”', (word) => {
    const notices = [{ kind: 'correction', doi: '10.5555/a.c1' }] as const;
    const { fields } = decided({ correction: word }, crossref({ notices }));
    expect(fields).toEqual([]);
  });
});

test('U1: whatever the owner wrote, no field of theirs is changed', () => {
  const field = fc.constantFrom('citations', 'correction', 'retraction', 'note', 'title');
  const written = fc.dictionary(field, fc.string({ minLength: 1 }));
  fc.assert(
    fc.property(written, fc.nat(), fc.boolean(), (fields, citations, isRetracted) => {
      const notices = isRetracted ? [{ kind: 'retraction', doi: '10.5555/r' } as const] : [];
      const facts = { citations, notices };
      const changes = decided(fields, crossref(facts)).fields;
      for (const change of changes) {
        const isOwners = Object.hasOwn(fields, change.field) && fields[change.field]?.trim() !== '';
        expect(isOwners).toBe(false);
      }
    }),
  );
});
