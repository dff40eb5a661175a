import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Item, Finding } from './problem.ts';
import { nearest } from './suggest.ts';

/**
 * Makes the sentences of messages.json.
 *
 * A message has `say`, usually `fix`, and other texts that those two insert. `kinds` overrides texts
 * for a value of the field that `by` names (`kind` without it). Of a list of texts, the first whose
 * placeholders all have values is used, else the last.
 *
 * `{name}` is a value, `{name.0}` a part of it, `{name:format}` a value in one of the FORMATS,
 * `{name:one|many}` one of two words, by a number, the length of a list or a boolean. `{name?}` is
 * empty and only requires the value. `{:word}` is written with its braces.
 */
type Message = Data & {
  readonly by?: string;
  readonly many?: string;
  readonly kinds?: Readonly<Record<string, object>>;
};
type Data = Readonly<Record<string, unknown>>;

const MESSAGES = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'messages.json'), 'utf8'),
) as Readonly<Record<string, Message>>;

/** What is wrong, and what to change; `fix` is '' if `say` contains both. */
export function messageOf(finding: object): { say: string; fix: string } {
  const data = finding as Data;
  const message = messageFor(data);
  return { say: fill(message['say'], data, message), fix: fill(message['fix'], data, message) };
}

/** The sentence of a finding without its fix. */
export function sayOf(finding: object): string {
  return messageOf(finding).say;
}

/** The texts for a finding, before their placeholders are filled. */
export function messageFor(data: Data): Message {
  const message = MESSAGES[String(data['code'])] ?? { say: String(data['code']) };
  return { ...message, ...kindOf(message, lastName(String(data[message.by ?? 'kind']))) };
}

function kindOf({ kinds = {} }: Message, kind: string): object | undefined {
  return Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
}

const PLACEHOLDER = /\{(?<name>[a-z][\w.]*)?(?<guard>\?)?(?::(?<format>[^{}/]+))?\}/gu;

/** Fills the placeholders of the first complete text. @throws In tests, if a value is missing. */
function fill(texts: unknown, data: Data, message: Message): string {
  if (texts === undefined) return '';
  const alternatives = [texts as string | readonly string[]].flat();
  let filled = '';
  for (const [index, text] of alternatives.entries()) {
    let isComplete = true;
    filled = text.replaceAll(PLACEHOLDER, (placeholder, ...groups) => {
      const { name, guard, format } = groups.at(-1);
      if (name === undefined) return format === undefined ? placeholder : `{${format}}`;
      const value = valueOf(name, format, data, message);
      if (value === undefined || (value === '' && !(name in message))) isComplete = false;
      if (value === undefined && index === alternatives.length - 1 && process.env['VITEST'])
        throw new Error(`${String(data['code'])} has no ${name}: ${text}`);
      return guard ? '' : (value ?? placeholder);
    });
    if (isComplete) break;
  }
  return filled;
}

function valueOf(
  name: string,
  format: string | undefined,
  data: Data,
  message: Message,
): string | undefined {
  const value = name
    .split('.')
    .reduce<unknown>((current, part) => (current as Data | undefined)?.[part], data);
  if (value === undefined && name in message) return fill(message[name], data, message);
  if (format?.includes('|')) return format.split('|')[isSingular(value) ? 0 : 1];
  if (format !== undefined) return FORMATS[format]?.(value as never, data);
  return value === undefined || value === null || value === false ? undefined : asText(value);
}

function isSingular(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 1 : value === true || value === 1;
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  // A finding may have a noun too, so only the code tells it from an item.
  if (!('code' in value)) return itemName(value as Item);
  const { say, fix } = messageOf(value);
  const item = 'item' in value ? `${asText(value.item)}: ` : '';
  return `${item}${say}${fix === '' ? '' : `; ${fix}`}`;
}

/** `job 2 (“Analyst”)`, `entry “okafor2024”` or `entry @article` */
function itemName({ noun, number, name }: Item): string {
  if (number === undefined) return name === undefined ? noun : `${noun} ${quoted(name)}`;
  return name === undefined ? `${noun} ${number}` : `${noun} ${number} (${quoted(name)})`;
}

type Texts = readonly string[];
const quoted = (text: string) => `“${text}”`;

const FORMATS: Readonly<Record<string, (value: never, data: Data) => string | undefined>> = {
  and: (list: readonly unknown[]) => joinList(list, 10, ' and '),
  nor: (list: Texts) => list.join(' nor '),
  quoted: (list: Texts) => joinList(list.map(quoted), 3, ' and '),
  characters: (list: Texts) => joinList(list.map(withCodePoint), 12, ', '),
  count: (list: readonly unknown[]) => String(list.length),
  last: lastName,
  clip40: (text: string) => clip(text, 40),
  clip60: (text: string) => clip(text, 60),
  clip80: (text: string) => clip(text, 80),
  upper: (text: string) => text.toUpperCase(),
  thousands: (count: number) => count.toLocaleString('en'),
  kB: (bytes: number) => `${Math.round(bytes / 1000)} kB`,
  MB: (bytes: number) => String(Math.ceil(bytes / 1024 / 1024)),
  KiB: (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`,
  wait: (seconds: number | undefined) => (seconds === undefined ? undefined : duration(seconds)),
  must: (rule: string) => ruleText(rule, 'must'),
  example: (rule: string) => ruleText(rule, 'example'),
  text: (value: unknown) => (typeof value === 'string' ? clip(value) : undefined),
  scalar: (value: unknown, { source = String(value) }) =>
    /^(?:number|boolean)$/u.test(typeof value) ? String(source) : undefined,
  kind: (value: unknown, { source = String(value) }) => {
    const type = Array.isArray(value) ? 'list' : typeof (value ?? undefined);
    return sayOf({ code: 'valueKind', type: type === 'undefined' ? 'nothing' : type, source });
  },
};

/** "3, 9 and 12", or "3, 9 and 5 more" */
function joinList(list: readonly unknown[], limit: number, and: string): string {
  const remaining = list.length - limit;
  if (remaining > 0) return `${list.slice(0, limit).join(', ')} and ${remaining} more`;
  return [list.slice(0, -1).join(', '), ...list.slice(-1)].filter((part) => part !== '').join(and);
}

/** What a schema's rule demands, such as "must be text", or an example for it. */
export function ruleText(rule: string, part: 'must' | 'example'): string | undefined {
  const texts = kindOf(MESSAGES['wrongValue'] ?? {}, rule);
  return (texts as Partial<Record<string, string>> | undefined)?.[part];
}

/** “王” (U+738B) */
function withCodePoint(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `${quoted(character)} (U+${code})`;
}

/** 54000 → "15 hours" */
function duration(seconds: number): string {
  const unit = seconds >= 5400 ? 'hour' : seconds >= 90 ? 'minute' : 'second';
  const amount = Math.ceil(seconds / { hour: 3600, minute: 60, second: 1 }[unit]);
  return sayOf({ code: 'wait', unit, amount });
}

/** "links 2 url" → "url", "links 2" → "links" */
function lastName(field: string): string {
  return field.split(' ').findLast((part) => !/^\d+$/u.test(part)) ?? field;
}

/** A text on one line, cut to `length` characters. */
export function clip(text: string, length = 80): string {
  const oneLine = text.replaceAll(/\s+/gu, ' ').trim();
  const letters = [...oneLine];
  return letters.length <= length ? oneLine : `${letters.slice(0, length - 1).join('')}…`;
}

/** Puts a problem into words for a scientist who has never seen the code. */
export function describeProblem(problem: Finding & { readonly item?: Item }) {
  const { value, known, item } = problem;
  const guess =
    value !== undefined && Array.isArray(known) ? nearest(value, known as string[]) : undefined;
  const { say, fix } = messageOf(guess === undefined ? problem : { guess, ...problem });
  const prefix = item === undefined ? '' : `${itemName(item)}: `;
  return { message: prefix + say, fix };
}
