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

export function onItsDay(content: Content, day = today(content.site?.timeZone)) {
  const { articles: allArticles = [], ...otherContent } = content;
  const isFuture = ({ date = '' }: { readonly date?: string }) => date > day;
  const articles = allArticles.filter((article) => article.isDraft !== true && !isFuture(article));
  const waiting = allArticles
    .flatMap(({ file, date = '', isDraft }) =>
      isDraft !== true && isFuture({ date }) ? [{ file, date }] : [],
    )
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return { content: articles.length === 0 ? otherContent : { ...otherContent, articles }, waiting };
}
