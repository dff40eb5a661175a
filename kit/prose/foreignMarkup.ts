import type { Kind } from '#kit/messages/problem.ts';
import lists from './foreignWords.json' with { type: 'json' };

/** Markup of another program, which would be shown unparsed (requirement M3). */
export type ForeignMarkup = {
  readonly kind: Kind<'asWritten'> | Kind<'lostMarks'>;
  readonly value: string;
  readonly offset: number;
  /** What to write instead. */
  readonly guess?: string;
};

/** A text with blocks; a field with emphasis and links; a field of plain text. */
type TextKind = 'file' | 'field' | 'plain';

/** A rule without text kinds holds for all of them. */
type Rule = readonly [kind: Kind<'asWritten'>, pattern: RegExp, textKinds?: readonly TextKind[]];

const IN_FIELDS = ['field', 'plain'] as const;
const LETTERS = String.raw`\p{Script=Latin}\p{Script=Greek}`;
const SIGNS = String.raw`\p{N}+\-−–=().°′%*`;
const [DIGITS, WORD] = [`[${SIGNS}/]{1,12}`, `[${LETTERS}${SIGNS}/]{1,12}`];

/** “H~2~O” and “E~max~”, but not “5~10”, “Smith~et~al.” or ranges between other letters. */
export const SUBSCRIPT =
  String.raw`(?<=[${LETTERS}\p{M})\]*_])~(?!~)` +
  String.raw`(?:${DIGITS}~|${WORD}~(?![\p{L}\p{N}]))(?!~)`;

/** “x^2^” and “^14^C”, but not “x^2 + y^2”, “x^2+y^2” or “(^o^)”. */
export const SUPERSCRIPT =
  String.raw`(?<=[\p{L}\p{M}\p{N})\]~*_])\^` +
  String.raw`(?:${DIGITS}\^(?!\p{N})|${WORD}\^(?![\p{L}\p{N}]))` +
  String.raw`|(?<![\p{L}\p{N}^([])\^\p{N}{1,3}\^(?=\p{Lu})`;

const WORD_CHARACTERS = String.raw`\p{L}\p{N})`;
const { admonitions, environments, roles, ties, elements } = lists;
const oneOf = (names: readonly string[]) => `(?:${names.join('|')})`;

/** What to write for LaTeX commands, HTML elements and HTML entities, by their names. */
const REPLACEMENTS = new Map(Object.entries(lists.meant));

/**
 * Markup by its pattern; each rule sees only what the rules before it have not matched. The key in
 * REPLACEMENTS is what the group `name` matches, or else the name of the group that matches.
 */
const RULES: readonly Rule[] = [
  ['linkInField', /\[[^\][\n]+\]\((?:https?:|mailto:|\/|#)[^()\s]*\)/gu, ['plain']],
  ['command', /\{%[^%]{0,400}%\}|\{\{[^{}]{0,400}\}\}|<%[^%]{0,400}%>/gu],
  ['command', /(?<![\p{L}\p{N}%])%%(?!\s)[^%\n]+%%/gu],
  ['critic', /\{(?:\+\+|--|~~|>>|==)[^{}]*(?:\+\+|--|~~|<<|==)\}/gu],
  ['mark', /(?<![=!<>\w{])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w}])|'''[^'\n]+'''/gu],
  ['mark', /\[(?:b|i|u|url|img|quote|size|color)(?:=[^\]]{0,400})?\][^[]*\[\/\w+\]/giu],
  ['contents', /^[ \t>]*(?:\[TOC\]|\[\[_?TOC_?\]\]|@\[toc\].*|\{:toc.*\})[ \t]*$/gimu],
  ['contents', /\\tableofcontents/gu],
  ['directive', new RegExp(`:${oneOf(roles)}:(?=[ \`])|\\{${oneOf(roles)}\\}(?=[ \`])`, 'gu')],
  ['directive', /^[ \t]*(?:\.\. [\w-]+::|#\+[a-z_]+(?::|[ \t]|$)|image::?\S+\[).*$/gimu],
  ['emoji', /(?<![\p{L}\p{N}:/[]):[a-z][a-z0-9_+-]+:(?![\p{L}\p{N}:/])/gu],
  [
    'latex',
    new RegExp(
      String.raw`\\(?!(?:eq)?ref\{|(?:begin|end)\{${oneOf(environments)}\*?\})` +
        String.raw`(?<name>[a-zA-Z]{2,})\*?(?:\[[^\]\n]{0,400}\])?\{[^}\n]*\}?`,
      'gu',
    ),
  ],
  ['latex', /^[ \t]*\\[a-zA-Z]{3,}[ \t]*$|\\(?<name>item)\b/gmu],
  ['latex', /\{\\["'`^~=.][a-zA-Z]\}|\\["'`^~=.cvukrdbt]\{[a-zA-Z]\}|``[^`'\n]+''/gu],
  ['latex', /\\[&%$#_](?=\p{L}|\p{N}|\s)/gu, IN_FIELDS],
  ['tie', new RegExp(`(?<![\\p{L}\\p{N}])${oneOf(ties)}\\.?~(?=[\\p{L}\\p{N}(\\\\])`, 'gu')],
  ['wiki', /!\[\[(?<includegraphics>[^[\]\n]+)\]\]/gu],
  ['wiki', /(?<![\p{L}\p{N}\]])\[\[(?!\d+\])(?<a>[^[\]@\n]+)\]\](?!\()/gu],
  [
    'admonition',
    new RegExp(`^[ \\t>]*(?:!!!|\\?\\?\\?\\+?|///)[ \\t]+${oneOf(admonitions)}\\b.*$`, 'gimu'),
  ],
  ['crossReference', /(?<![\p{L}\p{N}_@])@(?:fig|tbl|tab|sec|eq|lst)-[\w-]+/gu],
  ['div', /^[ \t]*:{3,}.*$/gmu, IN_FIELDS],
  ['attributes', /\{:\s*[#.][^{}\n]*\}|(?<=[)\]])\{[#.][^{}\n]*\}/gu, IN_FIELDS],
  ['inlineNote', /\[\^[^\s[\]]+\]|(?<!\[)\^\[[^\]\n]{1,2000}\]/gu, IN_FIELDS],
  ['heading', /^#{1,6} (?!of\b)\S.*$/gmu, IN_FIELDS],
  ['fence', /^(?:```|~~~).*$/gmu, IN_FIELDS],
  ['picture', /!\[[^\]\n]{0,300}\]\([^)\n]+\)/gu, IN_FIELDS],
  ['mathInField', /\$\$[^$]+\$\$|\\{1,2}[([].{1,400}?\\{1,2}[)\]]/gu, IN_FIELDS],
  ['mathInField', /\$(?=\S)(?=[^$\n]*[\\^_{}])[^$\n]*?(?<=\S)\$(?!\d)/gu, IN_FIELDS],
  ['element', new RegExp(`<(?<name>${oneOf(elements)})(?:\\s[^<>]*)?/?>`, 'giu'), IN_FIELDS],
  ['entity', /&(?:(?<name>lt|gt|[a-z]{3,8})|#x?[\da-fA-F]+);/gu, IN_FIELDS],
  // Matches from the start of a word, since the time would otherwise be quadratic in its length.
  [
    'script',
    new RegExp(
      `(?<![${WORD_CHARACTERS}])[${WORD_CHARACTERS}]*(?:${SUBSCRIPT}|${SUPERSCRIPT})`,
      'gu',
    ),
    ['plain'],
  ],
  ['emphasis', /(?<![*\p{L}\p{N}])\*\*(?=\S)[^*\n]+(?<=\S)\*\*(?![*\p{L}\p{N}])/gu, ['plain']],
];

/** Addresses, in which such characters are no markup. */
const ADDRESS = /(?:https?|ftp|mailto):[^\s<>)]+|(?<=\]\()[^()\s]*/giu;

const blank = (match: string) => ' '.repeat(match.length);

/**
 * @param blanked - The text with spaces in place of code and formulas.
 * @returns Markup that would be shown unparsed, in order.
 */
export function foreignMarkup(text: string, textKind: TextKind, blanked = text): ForeignMarkup[] {
  const markup: ForeignMarkup[] = [];
  let remaining = blanked;
  for (const [kind, pattern, textKinds] of RULES) {
    // Only the rule for links, which comes first, needs the addresses.
    if (kind === 'command') remaining = remaining.replaceAll(ADDRESS, blank);
    const isApplied = textKinds === undefined || textKinds.includes(textKind);
    const ruleMatches = isApplied ? [...remaining.matchAll(pattern)] : [];
    for (const { 0: match, index, groups = {} } of ruleMatches) {
      const [group = '', name = ''] = Object.entries(groups).find(([, each]) => each) ?? [];
      const guess = REPLACEMENTS.get(group === 'name' ? name.toLowerCase() : group);
      const words = match.trim();
      const offset = index + match.indexOf(words);
      const value = text.slice(offset, offset + words.length);
      markup.push({ kind, value, offset, ...(guess !== undefined && { guess }) });
    }
    if (ruleMatches.length > 0) remaining = remaining.replaceAll(pattern, blank);
  }
  return markup.toSorted((a, b) => a.offset - b.offset);
}
