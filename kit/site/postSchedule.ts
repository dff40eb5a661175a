import { isDay } from '#src/lib/day.ts';
import type { Content } from '#src/content/content.ts';

/** The day of a build (B6); PORTFOLIO_TODAY sets it, so that a build can be repeated. */
export function today(
  timeZone = 'UTC',
  env: NodeJS.ProcessEnv = process.env,
  now: Date = new Date(),
): string {
  const requestedDay = env['PORTFOLIO_TODAY']?.trim() ?? '';
  if (isDay(requestedDay)) return requestedDay;
  // The Swedish format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** The content without drafts and posts of later days, and the latter, by date. */
export function publishedContent(content: Content, day = today(content.site?.timeZone)) {
  const { articles = [], ...otherContent } = content;
  const finished = articles.filter(({ isDraft }) => isDraft !== true);
  const published = finished.filter(({ date = '' }) => date <= day);
  const scheduledPosts = finished
    .flatMap(({ file, date = '' }) => (date > day ? [{ file, date }] : []))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return {
    content: published.length === 0 ? otherContent : { ...otherContent, articles: published },
    scheduledPosts,
  };
}
