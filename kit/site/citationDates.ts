import type { Content } from '#src/content/content.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { monthName } from '#src/lib/monthName.ts';

/**
 * When the citations were counted, and by whom if that is known of every count.
 * @returns "November 2026 (Crossref)" and its short form; neither if the month is unknown.
 */
export function citationDates({
  profile,
  publications,
}: Pick<Content, 'profile' | 'publications'>) {
  const { citationsAsOf: month, lang } = profile;
  if (month === undefined) return {};
  const counted = publications.filter(({ citations }) => citations !== undefined);
  const sources = [...new Set(counted.map(({ citationsSource }) => citationsSource))];
  const isKnown = sources.length > 0 && !sources.includes(undefined);
  const by = isKnown ? ` (${sources.join(', ')})` : '';
  return omitEmpty({
    citationsAsOf: monthName(month, lang) + by,
    citationsShortDate: monthName(month, lang, 'short') + by,
  });
}
