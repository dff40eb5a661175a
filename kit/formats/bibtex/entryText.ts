import { monthMacro } from '#kit/formats/facts/months.ts';
import { readMonth } from './dates.ts';

/** What people look for first comes first; long texts and the owner's own fields come last. */
const ORDER =
  `title subtitle author editor journal journaltitle booktitle year date month day volume
  number issue pages eid publisher school institution doi url abstract keywords subjects citations
  contribution position credit code data preprint`.split(/\s+/u);
/** Fields that are not listed go before this one. */
const OTHERS = ORDER.indexOf('doi');
const NAME_WIDTH = 12;

/**
 * Lays out a new entry like those of the sample.
 * @param fields - Raw values by lower-case name.
 * @returns The entry, ending in a line feed.
 */
export function formatEntry(
  type: string,
  key: string,
  fields: ReadonlyMap<string, string>,
): string {
  const rows = [...fields]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([name, value]) => `  ${name.padEnd(NAME_WIDTH)} = ${fieldValue(name, value)},\n`);
  return `@${type}{${key},\n${rows.join('')}}\n`;
}

/** A raw value in braces; a month as BibTeX's macro, which every style prints in its own way. */
export function fieldValue(name: string, value: string): string {
  if (name !== 'month') return `{${value}}`;
  const { month, day } = readMonth(value);
  return month === undefined || day !== undefined ? `{${value}}` : (monthMacro(month) ?? '');
}

function rank(name: string): number {
  const index = ORDER.indexOf(name);
  return index === -1 ? OTHERS - 0.5 : index;
}
