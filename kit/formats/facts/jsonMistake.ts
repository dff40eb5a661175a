import type { Kind } from '#kit/messages/problem.ts';

/** What JSON would have at the place of a mistake. */
type ExpectedJson = Kind<'brokenJson'>;

/** The first mistake in a text that should be JSON, and what would be right there (requirement N25). */
type JsonMistake = {
  /** Counted from 1. */
  readonly line: number;
  /** In characters, counted from 1. */
  readonly column: number;
  readonly expected: ExpectedJson;
  /** What closes the list or object that the mistake is in; undefined outside of any. */
  readonly closer?: '}' | ']';
  /** What stands there, to the end of the line at most; '' where the text ends. */
  readonly found: string;
  /** True if the text ends before its JSON does. */
  readonly isCutOff: boolean;
};

type State = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'comma' | 'end';
type Mismatch = { readonly at: number; readonly expected: ExpectedJson };

const SPACE = /[ \t\n\r]*/uy;
const ATOM = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/uy;
const COMMENT = /\/[/*]|#/uy;
const FOREIGN_QUOTE = /['`‘’‚“”„«»′″]/uy;

/**
 * Finds the first mistake in JSON. The messages of `JSON.parse` name no line, and differ from one
 * version of Node to the next.
 * @returns the mistake, or undefined if the text is JSON
 * @see https://www.rfc-editor.org/rfc/rfc8259
 */
export function jsonMistake(text: string): JsonMistake | undefined {
  const open: ('}' | ']')[] = [];
  const mistake = ({ at, expected }: Mismatch): JsonMistake => {
    const lines = text.slice(0, at).split('\n');
    const closer = open.at(-1);
    return {
      line: lines.length,
      column: [...(lines.at(-1) ?? '')].length + 1,
      expected,
      ...(closer !== undefined && { closer }),
      found: /^.*/u.exec(text.slice(at, at + 200))?.[0].trim() ?? '',
      isCutOff: at === text.length,
    };
  };
  let state = 'value' as State;
  /** Where the last token began and ended. */
  let last = { start: 0, end: 0 };
  const after = () => (open.length === 0 ? 'end' : 'comma');
  for (let at = skip(text, 0); at < text.length; at = skip(text, at)) {
    const sign = text[at] ?? '';
    const start = at;
    if (sign === open.at(-1) && /^(?:valueOrEnd|nameOrEnd|comma)$/u.test(state)) {
      open.pop();
      at += 1;
      state = after();
    } else if (
      sign === open.at(-1) &&
      /^(?:value|name)$/u.test(state) &&
      text[last.start] === ','
    ) {
      return mistake({ at: last.start, expected: 'noComma' });
    } else if (state === 'colon' || state === 'comma' || state === 'end') {
      if (sign !== SIGNS[state]) return mistake(misplaced(text, at, state, last.end));
      at += 1;
      state = state === 'colon' ? 'value' : open.at(-1) === '}' ? 'name' : 'value';
    } else if (sign === '"') {
      const string = readString(text, at);
      if (typeof string !== 'number') return mistake(string);
      at = string;
      state = state === 'name' || state === 'nameOrEnd' ? 'colon' : after();
    } else if (state === 'name' || state === 'nameOrEnd') {
      return mistake(misplaced(text, at, state, last.end));
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? '}' : ']');
      at += 1;
      state = sign === '{' ? 'nameOrEnd' : 'valueOrEnd';
    } else {
      const end = match(ATOM, text, at);
      if (end === undefined) return mistake(misplaced(text, at, state, last.end));
      at = end;
      state = after();
    }
    last = { start, end: at };
  }
  return state === 'end' ? undefined : mistake({ at: text.length, expected: EXPECTED[state] });
}

const SIGNS = { colon: ':', comma: ',', end: undefined } as const;

const EXPECTED: Readonly<Record<State, ExpectedJson>> = {
  value: 'value',
  valueOrEnd: 'value',
  name: 'name',
  nameOrEnd: 'name',
  colon: 'colon',
  comma: 'comma',
  end: 'nothing',
};
function misplaced(text: string, at: number, state: State, end: number): Mismatch {
  if (match(COMMENT, text, at) !== undefined) return { at, expected: 'noComment' };
  const isQuotable = state !== 'end' && state !== 'comma';
  if (isQuotable && match(FOREIGN_QUOTE, text, at) !== undefined)
    return { at, expected: 'straightQuotes' };
  const isMissing = state === 'comma' && /["\w{[-]/u.test(text[at] ?? '');
  return { at: isMissing ? end : at, expected: EXPECTED[state] };
}

/** Where the string that begins at a place ends, or what is wrong in it. */
function readString(text: string, start: number): number | Mismatch {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"') return at + 1;
    if (sign === '\n' || sign === '\r') break;
    if (sign < ' ') return { at, expected: 'noControl' };
    if (sign !== '\\') continue;
    const escape = /^\\(?:["\\/bfnrt]|u[\da-f]{4})/iu.exec(text.slice(at, at + 6))?.[0];
    // The escapes of JSON are lower case; only the digits of \u are not.
    if (escape === undefined || /^\\[BFNRTU]/u.test(escape)) return { at, expected: 'escape' };
    at += escape.length - 1;
  }
  return { at: start, expected: 'closingQuote' };
}

function skip(text: string, at: number): number {
  return match(SPACE, text, at) ?? at;
}

/** Where a sticky expression's match at a place ends. */
function match(expression: RegExp, text: string, at: number): number | undefined {
  expression.lastIndex = at;
  return expression.exec(text) === null ? undefined : expression.lastIndex;
}
