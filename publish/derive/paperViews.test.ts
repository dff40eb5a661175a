import { expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { sampleSite } from '#testing/testContent.ts';
import { paperGroups } from './paperViews.ts';

/** How often a paper's fields are read while the data of all papers' pages is made, per paper. */
function readsPerPaper(count: number): number {
  const [sample] = sampleSite().publications;
  let reads = 0;
  const counted = (publication: Publication) =>
    new Proxy(publication, {
      get: (target, field, receiver): unknown => {
        reads += 1;
        return Reflect.get(target, field, receiver);
      },
    });
  const publications = Array.from({ length: count }, (_, index) =>
    counted({ ...(sample as Publication), id: `p${index}`, slug: `p${index}` }),
  );
  for (const { papers } of paperGroups({ ...sampleSite(), publications })) papers();
  return reads / count;
}

test('V5: a paper among 60 costs a build as much work as one among 20', () => {
  expect(readsPerPaper(60)).toBe(readsPerPaper(20));
});

test('V5: the data of a paper’s page is made once for scripts and pages', () => {
  const groups = paperGroups(sampleSite());
  expect(groups.map(({ papers }) => papers())).not.toEqual([]);
  for (const { papers } of groups) expect(papers()).toBe(papers());
});
