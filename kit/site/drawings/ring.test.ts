import { describe, expect, it } from 'vitest';
import { sampleContent } from '#tests/support/testContent.ts';
import { ringOf, JOB_YEARS, presentOf, timeSpan } from './ring.ts';

const NOW = 2025.75;
const job = (period: string) => timeSpan(period, NOW, JOB_YEARS) ?? [];

describe('ring of years (P3)', () => {
  it.each([
    ['01/2018 - Present', 8],
    ['01/1970 - Present', 6],
  ])('labels as many years as there is room for: %s', (period, most) => {
    const { labels } = ringOf({ jobs: [job(period)].flat(), degrees: [] }, NOW);
    expect(labels.length).toBeGreaterThan(2);
    expect(labels.length).toBeLessThanOrEqual(most);
  });
});

describe('time spans', () => {
  it.each(['', 'later', '08/2024 - 03/2021', '2018 - 2014', '01/2030 - Present'])(
    'gives no span for an invalid period: "%s"',
    (period) => {
      expect(timeSpan(period, NOW, JOB_YEARS)).toBeUndefined();
    },
  );

  it('LK5: takes the present from the content, never from the system clock', () => {
    const { profile, jobs } = sampleContent();
    const nothing = { jobs: [], education: [], publications: [], sections: [] };
    const of = (dates: object, ...periods: readonly string[]) =>
      presentOf({
        ...sampleContent(nothing),
        profile: { ...profile, citationsAsOf: undefined, copyrightYear: undefined, ...dates },
        jobs: periods.flatMap((period) => jobs.slice(0, 1).map((job) => ({ ...job, period }))),
      });
    expect(of({ citationsAsOf: '2025-09', copyrightYear: 2025 })).toBe(2025.75);
    expect(of({ copyrightYear: 2025 }, '03/2021 - 08/2024')).toBe(2025.5);
    expect(of({})).toBe(0);
  });
});
