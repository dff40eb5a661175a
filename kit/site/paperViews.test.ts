import { expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import { makeSite } from '#kit/site/site.ts';
import { sampleContent, sampleSite } from '#tests/support/testContent.ts';
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

/** The data of the page of one paper. */
function pageOf(paper: Partial<Publication>, profile: Partial<Content['profile']> = {}) {
  const sample = sampleContent();
  const [first] = sample.publications;
  const publications = [{ ...(first as Publication), slug: 'p', ...paper }];
  const site = makeSite({ ...sample, publications, profile: { ...sample.profile, ...profile } });
  const [group] = paperGroups(site);
  return Object.values(group?.papers() ?? {})[0];
}

test.each([
  [{ year: 2024, month: 5, day: 14 }, '14 May 2024'],
  [{ year: 2024, month: undefined, day: undefined }, '2024'],
  [{ year: 2024, month: 5, day: 14, status: 'in-press' }, 'In press'],
] as const)('O4: a paper of %o is dated %s', (dates, said) => {
  expect(pageOf(dates as Partial<Publication>, { lang: 'en-GB' })?.date).toBe(said);
});
