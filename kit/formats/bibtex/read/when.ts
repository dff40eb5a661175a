import type { Publication } from '#src/content/publication.ts';
import type { PublicationStatus } from '#src/lib/publicationKinds.ts';
import { readDate, readMonth, readYear, withMonth } from '#kit/formats/bibtex/dates.ts';
import { statusIn } from '#kit/formats/facts/status.ts';
import { quotable } from './fields.ts';
import type { EntryFields } from './fields.ts';

type When = Pick<Publication, 'year' | 'month' | 'day' | 'status'>;

/** What journals print instead of a month. */
const SEASON = /spring|summer|autumn|fall|winter|quarter|q[1-4]/iu;

/**
 * When an entry came out, or why it isn't out yet (requirement Q2). No year is invented.
 * @returns The known parts of its date, and its status if it has no year or isn't out.
 */
export function readWhen(fields: EntryFields): When {
  const stated = statusIn(fields.plain('pubstate') ?? '') ?? noted(fields);
  const written = fields.firstOf('year', 'date');
  if (written === undefined) {
    if (stated === undefined) fields.report({ code: 'incomplete', kind: 'year' });
    return { status: stated ?? 'undated' };
  }
  const { name: field, text } = written;
  const status = stated ?? statusIn(text);
  const dated = readDate(fields.plain('date') ?? '');
  const year = field === 'year' ? (readYear(text) ?? readDate(text)?.year) : dated?.year;
  if (year !== undefined && year >= 1000 && year <= 2100) {
    return { ...dayOf(fields, year, dated), ...(stated !== undefined && { status: stated }) };
  }
  const found = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/u.exec(text)?.[0];
  if (status === undefined) {
    const meant = found === undefined ? {} : { meant: found };
    fields.report({
      code: 'notA',
      kind: field === 'date' ? 'date' : 'year',
      field,
      value: quotable(text),
      ...meant,
    });
  }
  return {
    ...(found !== undefined && { year: Number(found) }),
    ...((status !== undefined || found === undefined) && { status: status ?? 'undated' }),
  };
}

function dayOf(fields: EntryFields, year: number, dated: When | undefined): When {
  if (dated?.month !== undefined && dated.year === year) return dated;
  const written = fields.plain('month') ?? '';
  const { month, day } = readMonth(written);
  if (month === undefined && written !== '' && !SEASON.test(written))
    fields.report({ code: 'notA', kind: 'month', field: 'month', value: quotable(written) });
  const given = Number(fields.plain('day'));
  const isDay = Number.isInteger(given) && given >= 1 && given <= 31;
  return withMonth(year, month, day ?? (isDay ? given : undefined));
}

/** "In press" in a leftover note no longer counts once there are pages or a volume. */
function noted(fields: EntryFields): PublicationStatus | undefined {
  if (fields.has('volume') || fields.has('pages')) return undefined;
  const note = fields.plain('note') ?? fields.plain('addendum') ?? fields.plain('howpublished');
  return note === undefined || note.length > 80 ? undefined : statusIn(note, true);
}
