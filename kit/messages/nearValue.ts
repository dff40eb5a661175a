import { DAY, daysIn, isDay, monthName } from '#src/lib/day.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { isPeriod, TERM_NAMES } from '#src/lib/period.ts';
import TERMS from '#src/lib/terms.json' with { type: 'json' };
import { nearest } from './suggest.ts';

/** The likely correction of a wrong value, as data of the message `wrongValue`. */
type Hint = {
  readonly guess?: string;
  readonly known?: readonly string[];
  readonly hasSpaces?: true;
  /** The name of a file that belongs in files/. */
  readonly name?: string;
  /** The month and its number of days, if the given day is beyond them. */
  readonly month?: string;
  readonly days?: number;
};

/** Corrections of values that break a rule of the schema, by the rule. */
const CORRECTIONS: Readonly<Record<string, (value: string) => Hint>> = {
  address: nearAddress,
  webAddress: nearAddress,
  imageOrAddress: (value) => nearAddress(value.replace(/^http:/iu, 'https:'), value),
  sectionLink: nearAddressOrFile,
  period: (value) => asSuggestion(nearPeriod(value)),
  date: (value) => asSuggestion(nearDay(value) ?? nearPeriod(value)),
  day: (value) => {
    const guess = nearDay(value);
    return guess === undefined ? lengthOfMonth(value) : { guess };
  },
  base: (value) => asSuggestion(URL.canParse(value) ? new URL(value).pathname : undefined),
  verification: (value) => asSuggestion(/content=["']?([^"'>\s]+)/u.exec(value)?.[1]),
};

export function nearValue(rule: string, rawValue: unknown, allowed?: readonly string[]): Hint {
  const value = typeof rawValue === 'string' ? rawValue : '';
  if (allowed !== undefined) return { known: allowed, ...asSuggestion(nearest(value, allowed)) };
  return Object.hasOwn(CORRECTIONS, rule) ? (CORRECTIONS[rule]?.(value) ?? {}) : {};
}

function asSuggestion(guess: string | undefined): Hint {
  return guess === undefined ? {} : { guess };
}

function nearAddress(address: string, original = address): Hint {
  const trimmed = address.trim();
  if (/\s/u.test(trimmed)) return { hasSpaces: true };
  if (/^(?:www\.|[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/iu.test(trimmed))
    return { guess: `https://${trimmed}` };
  return asSuggestion(trimmed === original ? undefined : trimmed);
}

const FILE_PATH =
  /^(?:\.?\/)?(?:[^\s/:.]+\/)*([^/:]+\.(?:pdf|pptx?|key|odp|docx?|odt|xlsx?|csv|tsv|txt|zip|ipynb|html?|mp4|mp3|png|jpe?g|webp|svg|bib))$/iu;

/** A file name may lack “files/”. */
function nearAddressOrFile(text: string): Hint {
  const name = FILE_PATH.exec(text.trim())?.[1];
  if (name === undefined) return nearAddress(text);
  const extension = name.slice(name.lastIndexOf('.'));
  const sameType = Object.values(FILES).filter((file) => file.endsWith(extension));
  return { name, ...asSuggestion(nearest(name, sameType)) };
}

/** “since 2020” */
const SINCE = new RegExp(`^(?:${TERMS.since.join('|')})\\s+`, 'iu');
/** “academic year 2023/24” */
const ACADEMIC_YEAR = new RegExp(
  `^(?:${TERMS.academicYear.join('|').replaceAll('.', '\\.')})\\s*(?=\\d)`,
  'iu',
);
const isNow = (text: string) => TERMS.now.includes(text.toLowerCase());

/** Writes a period in the format of content files if that is certain: "Mar 2024" as "03/2024". */
function nearPeriod(text: string): string | undefined {
  // A remark in brackets, "(part-time)", is not part of a date.
  const period = text
    .replace(/^[([](.*)[)\]]$/u, '$1')
    .replaceAll(/\s*[([][^)\]]*[)\]]\s*/gu, ' ')
    .replace(/^(?:ca?\.?|circa|about|~)\s*(?=\d)|\?$/giu, '')
    .replace(ACADEMIC_YEAR, '')
    .replace(/^(\d{4})(?:[-\u2013\u2014/](\d{4})学年|年度?)$/u, (_, year: string, next?: string) =>
      next === undefined ? year : `${year}/${next}`,
    )
    .trim();
  const academicYear = period.replace(/^(\d{4})[-\u2013]?(\d{2})$/u, '$1/$2');
  const term = nearTerm(period) ?? academicYear;
  if (period !== text && isPeriod(term)) return term;
  const isOngoing =
    SINCE.test(period) && !/\s(?:-|to|till?|until|bis)\s|[\u2013\u2014]/u.test(period);
  const ends = (isOngoing ? `${period} - present` : period)
    .replace(SINCE, '')
    .replace(/(?<=\d)\s*[-\u2013]$/u, ' - present')
    .split(
      /\s*[\u2013\u2014]\s*|\s+(?:-|to|until|till|bis)\s+|(?<=\d)-(?=\p{L})|(?<=^\d{4})\/(?=\d{4}$)/u,
    )
    .map((part) => part.replace(/^[-\s]+/u, ''))
    .map(dateOf);
  const guess = ends.join(' - ');
  return ends.includes(undefined) || guess === text || !isPeriod(guess) ? undefined : guess;
}

/** The forms of dates that owners write in place of “2026-03-14” and “03/2026”. */
const DATE_FORMS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?$/u,
  /^(?<month>\d{1,2})[-.](?<year>\d{4})$/u,
  /^(?<day>\d{1,2})\.?\s+(?<name>\p{L}{3,12})\.?,?\s+(?<year>\d{4})$/iu,
  /^(?<name>\p{L}{3,12})\.?,?[-\s]+(?:(?<day>\d{1,2}),?\s+)?(?<year>\d{4})$/iu,
];

/** “14 March 2026”, “2026/3/14”, “Mar 2026”, “3.2026” */
function dateParts(text: string): { year: string; month: string; day: string } | undefined {
  const groups = DATE_FORMS.map((form) => form.exec(text.trim())?.groups).find(Boolean);
  const { year, month, name = '', day = '' } = groups ?? {};
  if (year === undefined) return undefined;
  const number = month ?? String(monthNumber(name.toLowerCase()));
  return { year, month: number.padStart(2, '0'), day: day.padStart(2, '0') };
}

function nearDay(text: string): string | undefined {
  const { year, month, day } = dateParts(text) ?? {};
  const isoDate = `${year}-${month}-${day}`;
  return isDay(isoDate) ? isoDate : undefined;
}

/** “February 2026” and its 28 days for 2026-02-30; nothing if the month is invalid. */
function lengthOfMonth(day: string): Hint {
  if (!DAY.test(day)) return {};
  const [year = 0, month = 0] = day.split('-').map(Number);
  if (month < 1 || month > 12) return {};
  return { month: monthName(`${year}-${month}`, 'en'), days: daysIn(year, month) };
}

function dateOf(text: string): string | undefined {
  if (isNow(text)) return 'Present';
  const { year, month } = dateParts(text) ?? {};
  const monthAndYear = `${month}/${year}`;
  if (isPeriod(monthAndYear)) return monthAndYear;
  return isPeriod(text) ? text : nearTerm(text);
}

/** “WS23/24” → “WS 2023/24”, “fall of 2023” and “2023 Fall” → “Fall 2023” */
function nearTerm(text: string): string | undefined {
  const years = String.raw`(?<year>(?:20)?\d{2})(?:[-/\u2013](?<next>\d{2,4}))?`;
  const forms = [`^(?<name>\\D+?)(?:[\\s,’']|of)*${years}$`, `^${years}\\s+(?<name>\\D+)$`];
  const groups = forms.map((form) => new RegExp(form, 'u').exec(text)?.groups).find(Boolean);
  const { name: termName = '', year = '', next } = groups ?? {};
  const name = TERM_NAMES.find((term) => term.toLowerCase() === termName.trim().toLowerCase());
  const startYear = year.length === 2 ? `20${year}` : year;
  return name && `${name} ${startYear}${next === undefined ? '' : `/${next}`}`;
}

/** 3 for "mar", "march" and "märz"; 0 for what is not a month */
function monthNumber(name: string): number {
  const start = name === 'sept' ? 'sep' : name;
  const indexes = months().map((names) => names.findIndex((month) => month.startsWith(start)));
  return (indexes.find((index) => index !== -1) ?? -1) + 1;
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

let monthsByLanguage: readonly (readonly string[])[] | undefined;

/** "january" to "december" in each language, created on first use: Intl is slow to load. */
function months(): readonly (readonly string[])[] {
  monthsByLanguage ??= LANGUAGES.map((lang) =>
    Array.from({ length: 12 }, (_, month) =>
      monthName(`2000-${month + 1}`, lang)
        .replace(/[^\p{L}].*/u, '')
        .toLowerCase(),
    ),
  );
  return monthsByLanguage;
}
