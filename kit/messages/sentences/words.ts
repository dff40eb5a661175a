import type { Item } from '#kit/messages/item.ts';

/** What is wrong, naming the field and the value, and what to change. */
export type Sentence = readonly [message: string, fix: string];

/** The data of a problem about a field. */
export type Field = { readonly field: string };
/** The data of a problem about a field's value; the value is quoted as given here. */
export type Value = Field & { readonly value: string };
/** The lines of two things that conflict. */
export type Lines = { readonly lines: readonly [number, number] };

/** @returns "url", of "links 2 url"; "links", of "links 2" */
export function lastOf(field: string): string {
  return field.split(' ').findLast((part) => !/^\d+$/u.test(part)) ?? field;
}

/** @returns `job 2 (“Analyst”)`, `entry “okafor2024”` or `entry @article` */
export function itemName({ noun, number, name }: Item): string {
  if (number === undefined) return name === undefined ? noun : `${noun} “${name}”`;
  return name === undefined ? `${noun} ${number}` : `${noun} ${number} (“${name}”)`;
}

/** @returns "lines 3 and 9" */
export function sayLines([first, second]: Lines['lines']): string {
  return `lines ${first} and ${second}`;
}

/** @returns "lines 3, 9 and 12", or the first ten of many */
export function someLines(lines: readonly number[]): string {
  const shown = lines.slice(0, 10);
  const rest = lines.length - shown.length;
  if (lines.length === 1) return `line ${lines[0]}`;
  if (rest > 0) return `lines ${shown.join(', ')} and ${rest} more`;
  return `lines ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
