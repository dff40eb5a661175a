import { expect, test } from 'vitest';
import { sampleSite, sampleSection } from '#tests/support/testContent.ts';
import { sectionViews } from './sectionViews.ts';

const talks = (count: number, item = {}) =>
  sampleSection(
    'talks',
    Array.from({ length: count }, () => ({ date: '2020', ...item })),
  );

test('W4: more than twelve items are grouped by year, if they have any', () => {
  const isGrouped = (count: number, item = {}) =>
    sectionViews(sampleSite({ sections: [talks(count, item)] }))['talks']?.isGrouped;
  expect([isGrouped(12), isGrouped(13), isGrouped(13, { date: '' })]).toEqual([false, true, false]);
});
