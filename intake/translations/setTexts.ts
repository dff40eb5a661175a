import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap, isPair, isScalar, isSeq, parseDocument, stringify } from 'yaml';
import type { Pair } from 'yaml';
import { isRecord, valueAt } from '#publish/read/yaml/values.ts';
import type { Field, Text } from './fields.ts';

/** A translation to write into a file of YAML. */
export type NewText = {
  readonly field: Pick<Field, 'path' | 'below'>;
  /** The language of the text that may have no map by language yet. */
  readonly from: string;
  readonly to: string;
  readonly text: Text;
};

type Splice = { readonly start: number; readonly end: number; readonly text: string };

const QUIET = { version: '1.2', logLevel: 'silent' } as const;
/** A map longer than this stands on lines of its own. */
const WIDTH = 90;

/**
 * Writes a translation into a file of YAML. Everything else stays as it is written: comments, order,
 * quotes, white space.
 *
 * @param text - The file's text.
 * @param added - The translation.
 * @returns The new text; undefined if it can't be written without changing anything else.
 */
export function setText(text: string, added: NewText): string | undefined {
  const before: unknown = parseDocument(text, QUIET).toJS();
  const splices = splicesFor(text, added);
  if (splices === undefined) return undefined;
  const after = splices
    .toSorted((a, b) => b.start - a.start)
    .reduce((so, { start, end, text: put }) => so.slice(0, start) + put + so.slice(end), text);
  const read = parseDocument(after, QUIET);
  if (read.errors.length > 0) return undefined;
  // What was written is what is read, and all else as it was: anchors and odd layouts included.
  const now: unknown = read.toJS();
  return isDeepStrictEqual(now, expected(before, added)) ? after : undefined;
}

function expected(before: unknown, { field, from, to, text }: NewText): unknown {
  const copy: unknown = structuredClone(before);
  const parent = valueAt(copy, field.path.slice(0, -1)) as Record<PropertyKey, unknown>;
  const key = field.path.at(-1) ?? '';
  const old = parent[key];
  const map: Record<string, unknown> = isRecord(old) ? old : { [from]: old };
  parent[key] = map;
  const [word] = field.below;
  if (word === undefined) map[to] = text;
  else map[to] = { ...(isRecord(map[to]) && map[to]), [word]: text };
  return copy;
}

function splicesFor(text: string, { field, from, to, text: said }: NewText): Splice[] | undefined {
  const document = parseDocument(text, QUIET);
  const parent: unknown = document.getIn(field.path.slice(0, -1), true) ?? document.contents;
  const pair = pairIn(parent, String(field.path.at(-1)));
  if (pair === undefined) return undefined;
  if (!isMap(pair.value))
    return mapInstead(text, pair, isMap(parent) && parent.flow === true, from, to, said);
  const [word] = field.below;
  const old = pairIn(pair.value, to);
  if (word === undefined)
    return old === undefined ? newPair(text, pair.value, to, said) : newValue(text, old, said);
  if (old === undefined) return newPair(text, pair.value, to, { [String(word)]: said });
  const oldWord = pairIn(old.value, String(word));
  return oldWord === undefined
    ? newPair(text, old.value, String(word), said)
    : newValue(text, oldWord, said);
}

/** Replaces a translation: entry by entry if their number stays, so that comments do too. */
function newValue(text: string, { value }: Pair, said: Text): Splice[] | undefined {
  if (isSeq(value) && typeof said !== 'string' && value.items.length === said.length) {
    return value.items.flatMap((item, at) =>
      isScalar(item) && item.value === said[at] ? [] : (replaced(text, item, said[at] ?? '') ?? []),
    );
  }
  return replaced(text, value, said);
}

function replaced(text: string, node: unknown, said: Text): Splice[] | undefined {
  const [start, end] = rangeOf(node) ?? [];
  if (start === undefined || end === undefined) return undefined;
  const old = text.slice(start, end);
  const comment = /^[|>][^\n#]*(#[^\r\n]*)/u.exec(old)?.[1];
  const tail = /\s*$/u.exec(old)?.[0] ?? '';
  const put = inFlow(said) + (comment === undefined ? '' : ` ${comment}`);
  return [{ start, end, text: put + tail }];
}

function newPair(
  text: string,
  map: unknown,
  key: string,
  said: Text | Record<string, Text>,
): Splice[] | undefined {
  if (!isMap(map)) return undefined;
  const [first] = map.items;
  const last = map.items.at(-1);
  const start = rangeOf(first?.key)?.[0];
  const end = rangeOf(last?.value)?.[1];
  if (start === undefined || end === undefined) return undefined;
  const pair = `${key}: ${inFlow(said)}`;
  const value = end - (/\s*$/u.exec(text.slice(0, end))?.[0].length ?? 0);
  if (map.flow === true) return [{ start: value, end: value, text: `, ${pair}` }];
  const rest = /^[^\r\n]*/u.exec(text.slice(value))?.[0].length ?? 0;
  const at = value + rest;
  return [
    { start: at, end: at, text: `${eolOf(text)}${' '.repeat(columnOf(text, start))}${pair}` },
  ];
}

/** `title: Talks` becomes `title: { en: Talks, de: Vorträge }`, or a map on lines of its own. */
function mapInstead(
  text: string,
  { key, value }: Pair,
  isInFlow: boolean,
  from: string,
  to: string,
  said: Text,
): Splice[] | undefined {
  const [start, whole] = rangeOf(value) ?? [];
  const name = rangeOf(key)?.[0];
  if (start === undefined || whole === undefined || name === undefined) return undefined;
  const old = text.slice(start, whole).trimEnd();
  const end = start + old.length;
  const isOneLine = !old.includes('\n') && !text.slice(name, start).includes('\n');
  const own: unknown = isScalar(value) ? value.value : isSeq(value) ? value.toJSON() : undefined;
  const flow = `{ ${from}: ${inFlow(own)}, ${to}: ${inFlow(said)} }`;
  if (isInFlow || (isOneLine && columnOf(text, start) + flow.length <= WIDTH))
    return [{ start, end, text: flow }];
  const eol = eolOf(text);
  const column = columnOf(text, name) + 2;
  const indent = ' '.repeat(column);
  const deeper = (rows: string) => rows.replaceAll(/(\n)(?=[^\r\n])/gu, '$1  ');
  const translation = `${eol}${indent}${to}: ${inFlow(said)}`;
  const line = /^[^\r\n]*/u.exec(text.slice(end))?.[0] ?? '';
  if (text.slice(name, start).includes('\n')) {
    const between = text.slice(0, start).lastIndexOf('\n') + 1;
    const rows = text.slice(between, end);
    return [
      { start: between, end, text: `${indent}${from}:${eol}  ${deeper(rows)}` },
      { start: end + line.length, end: end + line.length, text: translation },
    ];
  }
  const gap = /[ \t]*$/u.exec(text.slice(0, start))?.[0].length ?? 0;
  return [
    { start: start - gap, end, text: `${eol}${indent}${from}: ${deeper(old)}` },
    { start: end + line.length, end: end + line.length, text: translation },
  ];
}

/** A value as it may stand anywhere, on one line. */
function inFlow(value: unknown): string {
  const flow = stringify([value], { collectionStyle: 'flow', lineWidth: 0 }).trim();
  const bare = flow.slice(1, -1).trim();
  // Texts of several lines would be broken where they are.
  return /[\r\n]/u.test(bare) || /\n/u.test(String(value)) ? JSON.stringify(value) : bare;
}

function pairIn(map: unknown, key: string): Pair | undefined {
  if (!isMap(map)) return undefined;
  return map.items.find(
    (pair) => isPair(pair) && isScalar(pair.key) && String(pair.key.value) === key,
  );
}

function rangeOf(node: unknown): readonly number[] | undefined {
  return isScalar(node) || isCollection(node) ? (node.range ?? undefined) : undefined;
}

function columnOf(text: string, at: number): number {
  return at - (text.lastIndexOf('\n', at - 1) + 1);
}

function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
