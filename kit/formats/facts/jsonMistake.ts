import type { Kind } from '#kit/messages/problem.ts';

type ExpectedJson = Kind<'brokenJson'>;

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
 * Finds the first mistake in JSON, and what would be right there (requirement N25); undefined if
 * there is none. The messages of `JSON.parse` name no line, and differ between versions of Node.
 */
export function jsonMistake(text: string) {
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

  function mistake(at: number, expectedHere: ExpectedJson) {
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
