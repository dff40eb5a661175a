import { expect, test } from 'vitest';
import { trackView } from '#kit/site/trackView.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { ringOf, spansOf } from './ring.ts';

/** Content whose only dates are `dates` and the periods of its jobs. */
function contentOf(dates: object, ...periods: readonly string[]) {
  const { profile, jobs } = sampleContent();
  return sampleContent({
    profile: { ...profile, citationsAsOf: undefined, copyrightYear: undefined, ...dates },
    jobs: periods.flatMap((period) => jobs.slice(0, 1).map((job) => ({ ...job, period }))),
    education: [],
    publications: [],
    sections: [],
  });
}
const SEPTEMBER_2025 = { citationsAsOf: '2025-09' };

test.each([
  ['01/2018 - Present', 8],
  ['01/1970 - Present', 6],
])('P3: the ring labels only as many years as fit: %s', (period, maxLabels) => {
  const { labels } = ringOf(contentOf(SEPTEMBER_2025, period));
  expect(labels.length).toBeGreaterThan(2);
  expect(labels.length).toBeLessThanOrEqual(maxLabels);
});

test.each(['', 'later', '08/2024 - 03/2021', '2018 - 2014'])(
  'P3: an invalid period has no span: "%s"',
  (period) => {
    expect(spansOf(contentOf(SEPTEMBER_2025, period)).jobs).toEqual([]);
  },
);

test('LK5: the present is taken from the content, never from the system clock', () => {
  const nowIn = (...parts: Parameters<typeof contentOf>) => spansOf(contentOf(...parts)).now;
  // A month counts to its end, a year without one as midsummer.
  expect(nowIn({ ...SEPTEMBER_2025, copyrightYear: 2025 })).toBe(2025.75);
  expect(nowIn({ copyrightYear: 2025 }, '03/2021 - 08/2024')).toBe(2025.5);
  expect(nowIn({})).toBe(0);
});

test('P7: a career track is left out with fewer than two entries', () => {
  expect(trackView(contentOf({}))).toBeUndefined();
  expect(trackView(contentOf({}, '09/2023 - Present'))).toBeUndefined();
  expect(trackView(contentOf({}, '09/2023 - Present', '2014'))?.positions).toHaveLength(2);
});
