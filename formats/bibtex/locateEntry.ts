/** Where the parts of one entry stand in a text; offsets from its start. */
export type EntryPlace = {
  /** At the "@". */
  readonly start: number;
  /** After the closing brace. */
  readonly end: number;
  readonly fields: readonly FieldPlace[];
  /** The comma after the last field, where there is one. */
  readonly lastComma?: number;
};

export type FieldPlace = {
  /** Lower case. */
  readonly name: string;
  readonly start: number;
  readonly equals: number;
  /** After the value. */
  readonly end: number;
  readonly valueStart: number;
};

const HEAD = /@[ \t]*[a-z]+\s*[{(]/iy;
const GAP = /(?:\s+|%[^\n]*)*/y;
const FIELD_NAME = /[\p{L}_][^\s=,{}()"#%']*/uy;
const BARE_WORD = /[^\s,#{}()"=@%]+/y;

/**
 * Finds the parts of an entry that the reader could read whole.
 * In: the text and the offset of the entry's "@". Out: its places, or undefined where it isn't
 * written as expected; then nothing may be inserted into it.
 */
export function locateEntry(text: string, start: number): EntryPlace | undefined {
  const head = match(HEAD, text, start);
  if (head === undefined) return undefined;
  const close = head.endsWith('(') ? ')' : '}';
  let at = skipGap(text, start + head.length);
  while (at < text.length && !`,\n${close}`.includes(text[at] ?? '')) at += 1;
  const fields: FieldPlace[] = [];
  let lastComma: number | undefined;
  for (;;) {
    at = skipGap(text, at);
    const next = text[at];
    if (next === close) {
      return { start, end: at + 1, fields, ...(lastComma === undefined ? {} : { lastComma }) };
    }
    if (next === ',') {
      if (fields.length > 0) lastComma = at;
      at += 1;
      continue;
    }
    const field = locateField(text, at);
    if (field === undefined) return undefined;
    fields.push(field);
    lastComma = undefined;
    at = field.end;
  }
}

function locateField(text: string, start: number): FieldPlace | undefined {
  const name = match(FIELD_NAME, text, start);
  if (name === undefined) return undefined;
  const equals = skipGap(text, start + name.length);
  if (text[equals] !== '=') return undefined;
  const valueStart = skipGap(text, equals + 1);
  let at = valueStart;
  for (;;) {
    const end = partEnd(text, at);
    if (end === undefined) return undefined;
    at = skipGap(text, end);
    if (text[at] !== '#') {
      return { name: name.toLowerCase(), start, equals, valueStart, end };
    }
    at = skipGap(text, at + 1);
  }
}

function partEnd(text: string, start: number): number | undefined {
  if (text[start] === '{') return bracedEnd(text, start);
  if (text[start] === '"') return quotedEnd(text, start);
  const word = match(BARE_WORD, text, start);
  return word === undefined ? undefined : start + word.length;
}

function bracedEnd(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

function quotedEnd(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at];
    if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (letter === '"' && depth === 0 && !isAccent(text, at)) return at + 1;
    if (depth < 0) return undefined;
  }
  return undefined;
}

/** `M\"uller` between quotes, as the reader takes it. */
function isAccent(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  return /(?:^|[^\\])\\$/u.test(before) && /[\p{L}{\\]/u.test(text[at + 1] ?? '');
}

function skipGap(text: string, at: number): number {
  return at + (match(GAP, text, at)?.length ?? 0);
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
