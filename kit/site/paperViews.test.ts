import { expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { sampleContent, samplePaper, sampleSite } from '#tests/support/testContent.ts';
import { paperGroups, citationDates } from './paperViews.ts';

/** How often a paper's fields are read while the data of all papers' pages is made, per paper. */
function readsPerPaper(count: number): number {
  let reads = 0;
  const counted = (publication: Publication) =>
    new Proxy(publication, {
      get: (target, field, receiver): unknown => {
        reads += 1;
        return Reflect.get(target, field, receiver);
      },
    });
  const publications = Array.from({ length: count }, (_, index) =>
    counted({ ...samplePaper(), id: `p${index}`, slug: `p${index}` }),
  );
  for (const { papers } of paperGroups({ ...sampleSite(), publications })) papers();
  return reads / count;
}

test('V5: a paper among 60 costs a build as much work as one among 20', () => {
  expect(readsPerPaper(60)).toBe(readsPerPaper(20));
});

test.each([
  [{ year: 2024, month: 5, day: 14 }, '14 May 2024'],
  [{ year: 2024, month: undefined, day: undefined }, '2024'],
  [{ year: 2024, month: 5, day: 14, status: 'in-press' }, 'In press'],
])('O4: a paper of %o is dated %s', (dates, said) => {
  const { profile } = sampleContent();
  const publications = [{ ...samplePaper(), ...dates } as Publication];
  const site = sampleSite({ publications, profile: { ...profile, lang: 'en-GB' } });
  const [group] = paperGroups(site);
  expect(Object.values(group?.papers() ?? {}).map(({ date }) => date)).toEqual([said]);
});

const { publications, profile } = sampleContent();
const [paper] = publications;
const datesOf = (...sources: readonly (string | undefined)[]) =>
  citationDates({
    profile: { ...profile, lang: 'en', citationsAsOf: '2026-11' },
    publications: sources.flatMap((citationsSource) =>
      paper === undefined
        ? []
        : { ...paper, citations: 3, ...(citationsSource !== undefined && { citationsSource }) },
    ),
  });

test('U1, O7: the citation chart shows who counted and when', () => {
  expect(datesOf('Crossref', 'Crossref').citationsAsOf).toBe('November 2026 (Crossref)');
  expect(datesOf('Crossref', 'DataCite').citationsShortDate).toBe('Nov 2026 (Crossref, DataCite)');
});

test('Q9: if some counts are the owner’s own, no service is named for all', () => {
  expect(datesOf('Crossref', undefined).citationsAsOf).toBe('November 2026');
  expect(datesOf().citationsAsOf).toBe('November 2026');
});
