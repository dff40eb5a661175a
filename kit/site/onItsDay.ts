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
  // Swedish dates are those of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

export function onItsDay(content: Content, day = today(content.site?.timeZone)) {
  const { articles: all = [], ...rest } = content;
  const isLater = ({ date = '' }: { readonly date?: string }) => date > day;
  const articles = all.filter((article) => article.isDraft !== true && !isLater(article));
  const waiting = all
    .flatMap(({ file, date = '', isDraft }) =>
      isDraft !== true && isLater({ date }) ? [{ file, date }] : [],
    )
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return { content: articles.length === 0 ? rest : { ...rest, articles }, waiting };
}
