import { jsonMistake, type ExpectedJson, type JsonMistake } from '#formats/facts/jsonMistake.ts';
import { stripControls } from '#intake/reportSections.ts';

/**
 * Says where JSON has its first mistake and what is expected there (requirement N25).
 *
 * @param text - the text of a file
 * @returns a sentence to print after the file's name; undefined if the text is JSON
 */
export function whyBrokenJson(text: string): string | undefined {
  const mistake = jsonMistake(text);
  if (mistake === undefined) return undefined;
  const { line, column, isCutOff } = mistake;
  const expected = EXPECTED[mistake.expected](mistake);
  return isCutOff
    ? `is JSON that is cut off: it ends at line ${line}, column ${column}, where ${expected}; export it again`
    : `is JSON with a mistake at line ${line}, column ${column}: ${expected}${insteadOf(mistake)}`;
}

/** What must not be there is named in its own sentence. */
const EXPECTED: Readonly<Record<ExpectedJson, (mistake: JsonMistake) => string>> = {
  value: () =>
    'a value is expected (text in straight double quotes, a number, a list or an object)',
  name: () => 'the name of a field is expected, in straight double quotes',
  colon: () => 'a colon is expected after the name of a field',
  comma: ({ closer = '}' }) => `a comma or “${closer}” is expected`,
  noComma: ({ closer = '}' }) => `“${closer}” must not follow a comma; take that comma out`,
  nothing: () => 'nothing is expected after the end of the JSON',
  straightQuotes: () => 'text must stand in straight double quotes (")',
  closingQuote: () => 'the text that begins here has no closing quote (") on its line',
  escape: () => 'a backslash within a text is written \\\\',
  noControl: () => 'a tab or other control character within a text is written as \\t or \\u0000',
  noComment: () => 'JSON has no comments; take it out',
};

const SAYS_IT_ITSELF: readonly ExpectedJson[] = [
  'noComma',
  'closingQuote',
  'escape',
  'noControl',
  'noComment',
];
const LONGEST = 40;

function insteadOf({ expected, found }: JsonMistake): string {
  if (found === '' || SAYS_IT_ITSELF.includes(expected)) return '';
  const signs = [...stripControls(found)];
  return `, not “${signs.slice(0, LONGEST).join('')}${signs.length > LONGEST ? '…' : ''}”`;
}
