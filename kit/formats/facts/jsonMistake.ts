import type { Kind } from '#kit/messages/problem.ts';

type ExpectedJson = Kind<'brokenJson'>;

/** The first mistake in a text that should be JSON, and what would be right there (requirement N25). */
type JsonMistake = {
  readonly line: number;
  /** In characters, counted from 1. */
  readonly column: number;
  readonly expected: ExpectedJson;
  /** What closes the list or object that the mistake is in; undefined outside of any. */
  readonly closer?: '}' | ']';
  /** The text at the mistake, up to the end of its line; '' at the end of the text. */
  readonly found: string;
  readonly isCutOff: boolean;
};

const SPACE = /[ \t\n\r]*/uy;
const ATOM = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/uy;
/** A string up to its end, or to the first character that is not allowed in one. */
const LETTERS = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*/uy;
const STRING = new RegExp(`${LETTERS.source}"`, 'uy');
/** Mistakes in a string; the first whose pattern matches is reported. */
const IN_STRING: readonly (readonly [ExpectedJson, RegExp])[] = [
  ['escape', /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\[^\p{Cc}])*"/uy],
  ['noControl', /"(?:[^"\\\n\r]|\\.)*"/uy],
  ['closingQuote', /"/uy],
  ['noComment', /\/[/*]|#/uy],
  ['straightQuotes', /['`‘’‚“”„«»′″]/uy],
];

/**
 * Finds the first mistake in JSON; undefined if there is none. The messages of `JSON.parse` name no
 * line, and differ from one version of Node to the next.
 * @see https://www.rfc-editor.org/rfc/rfc8259
 */
export function jsonMistake(text: string): JsonMistake | undefined {
  const open: ('}' | ']')[] = [];
  let expected: ExpectedJson = 'value';
  let canClose = false;
  let last = { start: 0, end: 0 };
  const endOf = (pattern: RegExp, start: number) => {
    pattern.lastIndex = start;
    return pattern.test(text) ? pattern.lastIndex : 0;
  };
  for (let at = endOf(SPACE, 0); at < text.length; at = endOf(SPACE, last.end)) {
    const sign = text[at] ?? '';
    const isOpen: boolean = expected === 'value' || expected === 'name';
    const string = isOpen ? endOf(STRING, at) : 0;
    const end = string || (expected === 'value' ? endOf(ATOM, at) : 0) || at + 1;
    if (sign === open.at(-1) && canClose) {
      open.pop();
      expected = open.length === 0 ? 'nothing' : 'comma';
    } else if (sign === ',' ? expected === 'comma' : sign === ':' && expected === 'colon') {
      expected = sign === ',' && open.at(-1) === '}' ? 'name' : 'value';
      canClose = false;
    } else if (expected === 'value' && /[[{]/u.test(sign)) {
      open.push(sign === '{' ? '}' : ']');
      expected = sign === '{' ? 'name' : 'value';
      canClose = true;
    } else if (string > 0 || end > at + 1 || (expected === 'value' && /\d/u.test(sign))) {
      const after = open.length === 0 ? 'nothing' : 'comma';
      expected = expected === 'name' ? 'colon' : after;
      canClose = expected === 'comma';
    } else if (sign === open.at(-1) && text[last.start] === ',') {
      return mistake(last.start, 'noComma');
    } else {
      const kind = IN_STRING.find(([, pattern]) => endOf(pattern, at) > 0)?.[0];
      if (kind === 'noComment' || (kind !== undefined && isOpen))
        return mistake(/^(?:escape|noControl)$/u.test(kind) ? endOf(LETTERS, at) : at, kind);
      // A forgotten comma belongs behind the last token.
      const isForgotten = expected === 'comma' && /["\w{[-]/u.test(sign);
      return mistake(isForgotten ? last.end : at, expected);
    }
    last = { start: at, end };
  }
  return expected === 'nothing' ? undefined : mistake(text.length, expected);

  function mistake(at: number, expectedHere: ExpectedJson): JsonMistake {
    const lines = text.slice(0, at).split('\n');
    const closer = open.at(-1);
    return {
      line: lines.length,
      column: [...(lines.at(-1) ?? '')].length + 1,
      expected: expectedHere,
      ...(closer !== undefined && { closer }),
      found: /^.*/u.exec(text.slice(at, at + 200))?.[0].trim() ?? '',
      isCutOff: at === text.length,
    };
  }
}
