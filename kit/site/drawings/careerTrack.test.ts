import { describe, expect, it } from 'vitest';
import { careerTrackOf } from '#kit/site/trackView.ts';
import { DEGREE_YEARS, JOB_YEARS, timeSpan } from './ring.ts';

const NOW = 2025.75;
function entry(period: string, parts = JOB_YEARS) {
  const span = timeSpan(period, NOW, parts);
  if (span === undefined) throw new Error(`No span in ${period}`);
  return { id: `job-${period}`, title: period, span };
}
function drawn(jobs: readonly string[], degrees: readonly string[] = []) {
  const track = careerTrackOf(
    jobs.map((period) => entry(period)),
    degrees.map((period) => entry(period, DEGREE_YEARS)),
  );
  if (track === undefined) throw new Error('No track was drawn');
  return track;
}

describe('career tracks (P7)', () => {
  it('is left out with fewer than two entries', () => {
    expect(careerTrackOf([], [])).toBeUndefined();
    expect(careerTrackOf([entry('09/2023 - Present')], [])).toBeUndefined();
    expect(drawn(['09/2023 - Present'], ['2014 - 2018']).degrees).toHaveLength(1);
  });
});
