import type { Kind } from '#kit/messages/problem.ts';

type ExpectedJson = Kind<'brokenJson'>;

const SPACE = /[ \t\n\r]*/uy;
const LITERAL = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/uy;
/** A string up to its end, or to the first character that is not allowed in one. */
const STRING_START = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*/uy;
const STRING = new RegExp(`${STRING_START.source}"`, 'uy');
/** Mistakes in a string or in the text outside of strings; the first pattern that matches counts. */
const STRING_MISTAKES: readonly (readonly [ExpectedJson, RegExp])[] = [
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
  /** The closing brackets of the open objects and lists. */
  const closers: ('}' | ']')[] = [];
  let expected: ExpectedJson = 'value';
  let canClose = false;
  let lastToken = { start: 0, end: 0 };
  const endOf = (pattern: RegExp, start: number) => {
    pattern.lastIndex = start;
    return pattern.test(text) ? pattern.lastIndex : 0;
  };
  for (let pos = endOf(SPACE, 0); pos < text.length; pos = endOf(SPACE, lastToken.end)) {
    const char = text[pos] ?? '';
    const canStartString: boolean = expected === 'value' || expected === 'name';
    const string = canStartString ? endOf(STRING, pos) : 0;
    const end = string || (expected === 'value' ? endOf(LITERAL, pos) : 0) || pos + 1;
    if (char === closers.at(-1) && canClose) {
      closers.pop();
      expected = closers.length === 0 ? 'nothing' : 'comma';
    } else if (char === ',' ? expected === 'comma' : char === ':' && expected === 'colon') {
      expected = char === ',' && closers.at(-1) === '}' ? 'name' : 'value';
      canClose = false;
    } else if (expected === 'value' && /[[{]/u.test(char)) {
      closers.push(char === '{' ? '}' : ']');
      expected = char === '{' ? 'name' : 'value';
      canClose = true;
    } else if (string > 0 || end > pos + 1 || (expected === 'value' && /\d/u.test(char))) {
      const after = closers.length === 0 ? 'nothing' : 'comma';
      expected = expected === 'name' ? 'colon' : after;
      canClose = expected === 'comma';
    } else if (char === closers.at(-1) && text[lastToken.start] === ',') {
      return mistake(lastToken.start, 'noComma');
    } else {
      const kind = STRING_MISTAKES.find(([, pattern]) => endOf(pattern, pos) > 0)?.[0];
      if (kind === 'noComment' || (kind !== undefined && canStartString))
        return mistake(/^(?:escape|noControl)$/u.test(kind) ? endOf(STRING_START, pos) : pos, kind);
      // A forgotten comma belongs behind the last token.
      const isCommaMissing = expected === 'comma' && /["\w{[-]/u.test(char);
      return mistake(isCommaMissing ? lastToken.end : pos, expected);
    }
    lastToken = { start: pos, end };
  }
  return expected === 'nothing' ? undefined : mistake(text.length, expected);

  function mistake(offset: number, expectedHere: ExpectedJson) {
    const lines = text.slice(0, offset).split('\n');
    const closer = closers.at(-1);
    return {
      line: lines.length,
      column: [...(lines.at(-1) ?? '')].length + 1,
      expected: expectedHere,
      ...(closer !== undefined && { closer }),
      found: /^.*/u.exec(text.slice(offset, offset + 200))?.[0].trim() ?? '',
      isCutOff: offset === text.length,
    };
  }
}
