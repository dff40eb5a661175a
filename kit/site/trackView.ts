import type { Content } from '#src/content/content.ts';
import type { CareerTrack } from '#src/content/drawings.ts';
import { listed } from '#src/lib/listed.ts';
import { jobId } from './evidence.ts';
import { presentOfContent } from './homeView.ts';
import { careerTrackOf, type TrackEntry } from './drawings/careerTrack.ts';
import { DEGREE_YEARS, JOB_YEARS, timeSpan, type YearParts } from './drawings/timeSpan.ts';

/** @returns A degree's id on the career page, by its index in the list. */
export function degreeId(index: number): string {
  return `degree-${index + 1}`;
}

/**
 * @param content - The whole content.
 * @returns Jobs and degrees along time; undefined if there are fewer than two.
 */
export function trackView(content: Content, comma = ', '): CareerTrack | undefined {
  const now = presentOfContent(content);
  const entry = (id: string, title: string, period: string, parts: YearParts): TrackEntry[] => {
    const span = timeSpan(period, now, parts);
    return span === undefined ? [] : [{ id, title, span }];
  };
  return careerTrackOf(
    content.jobs.flatMap(({ title, company, period }, index) =>
      entry(jobId(index), listed([title, company], comma), period, JOB_YEARS),
    ),
    content.education.flatMap(({ degree, institution, period }, index) =>
      entry(degreeId(index), listed([degree, institution], comma), period, DEGREE_YEARS),
    ),
  );
}
