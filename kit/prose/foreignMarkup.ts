import type { Kind } from '#kit/messages/problem.ts';

/** Markup of another program, which would be shown as it stands (requirement M3). */
export type ForeignMarkup = {
  readonly kind: Kind<'asWritten'> | Kind<'lostMarks'>;
  readonly value: string;
  readonly offset: number;
  /** What to write instead. */
  readonly meant?: string;
};

/** A text with blocks; a field in which emphasis and links are read; a field of plain text. */
type Where = 'file' | 'field' | 'plain';

type Pattern = {
  readonly kind: Kind<'asWritten'>;
  readonly of: RegExp;
  /** Where it is told; everywhere by default. */
  readonly in?: readonly Where[];
  readonly meant?: (match: RegExpExecArray) => string | undefined;
};

const FIELDS = ['field', 'plain'] as const;
const SCRIPTS = String.raw`\p{Script=Latin}\p{Script=Greek}`;
const SIGNS = String.raw`\p{N}+\-−–=().°′%*`;

/** “H~2~O” and “E~max~”, but not “5~10”, “Smith~et~al.” or ranges between other letters. */
export const SUBSCRIPT = String.raw`(?<=[${SCRIPTS}\p{M})\]*_])~(?!~)(?:[${SIGNS}/]{1,12}~|[${SCRIPTS}${SIGNS}/]{1,12}~(?![\p{L}\p{N}]))(?!~)`;

const SUPERSCRIPT_TEXT = String.raw`(?:[${SIGNS}]{1,12}\^(?!\p{N})|[${SCRIPTS}${SIGNS}]{1,12}\^(?![\p{L}\p{N}]))`;
/** “x^2^” and “^14^C”, but not “x^2 + y^2”, “x^2+y^2” or “(^o^)”. */
export const SUPERSCRIPT = String.raw`(?<=[\p{L}\p{M}\p{N})\]~*_])\^${SUPERSCRIPT_TEXT}|(?<![\p{L}\p{N}^([])\^\p{N}{1,3}\^(?=\p{Lu})`;

/** What Markdown has for the commands of LaTeX, and HTML's elements. */
const MEANT = new Map(
  Object.entries({
    textbf: '**words**',
    bf: '**words**',
    textit: '*words*',
    emph: '*words*',
    it: '*words*',
    texttt: '`words`',
    textsubscript: 'H~2~O',
    textsuperscript: 'x^2^',
    href: '[words](address)',
    url: '[words](address)',
    footnote: '^[the note]',
    section: '## Heading',
    subsection: '### Heading',
    item: '- item',
    includegraphics: '![what it shows](picture.png)',
    cite: '[@key]',
    citep: '[@key]',
    citet: '@key',
    b: '**words**',
    strong: '**words**',
    i: '*words*',
    em: '*words*',
    a: '[words](address)',
    code: '`words`',
    sub: 'H~2~O',
    sup: 'x^2^',
  }),
);

const ENTITIES = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: '’',
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
  }),
);

const PATTERNS: readonly Pattern[] = [
  { kind: 'linkInField', in: ['plain'], of: /\[[^\][\n]+\]\((?:https?:|mailto:|\/|#)[^()\s]*\)/gu },
  {
    kind: 'command',
    of: /\{%[^%]{0,400}%\}|\{\{[^{}]{0,400}\}\}|<%[^%]{0,400}%>|(?<![\p{L}\p{N}%])%%(?!\s)[^%\n]+%%/gu,
  },
  { kind: 'critic', of: /\{(?:\+\+|--|~~|>>|==)[^{}]*(?:\+\+|--|~~|<<|==)\}/gu },
  { kind: 'mark', of: /(?<![=!<>\w{])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w}])/gu },
  {
    kind: 'contents',
    of: /^[ \t>]*(?:\[TOC\]|\[\[_?TOC_?\]\]|@\[toc\].*|\{:toc.*\}|\\tableofcontents)[ \t]*$/gimu,
  },
  { kind: 'emoji', of: /(?<![\p{L}\p{N}:/[]):[a-z][a-z0-9_+-]+:(?![\p{L}\p{N}:/])/gu },
  {
    kind: 'latex',
    of: /\\(?!(?:eq)?ref\{|(?:begin|end)\{(?:equation|align|alignat|gather|multline|eqnarray|displaymath)\*?\})([a-zA-Z]{2,})\*?(?:\[[^\]\n]*\])?\{[^}\n]*\}?|^[ \t]*\\[a-zA-Z]{3,}[ \t]*$/gmu,
    meant: ([, name = '']) => MEANT.get(name),
  },
  {
    kind: 'tie',
    of: /(?<![\p{L}\p{N}])(?:Figs?|Tabs?|Eqs?|Secs?|Refs?|Dr|Prof|et|pp?|No|vs)\.?~(?=[\p{L}\p{N}(\\])/gu,
  },
  {
    kind: 'wiki',
    of: /(?<![\p{L}\p{N}\]])!?\[\[(?!\d+\]|_?TOC)[^[\]@\n]+\]\](?!\()/giu,
    meant: ([words]) => (words?.startsWith('!') ? MEANT.get('includegraphics') : MEANT.get('a')),
  },
  {
    kind: 'admonition',
    of: /^[ \t>]*(?:!!!|\?\?\?\+?|\/\/\/)[ \t]+(?:note|abstract|info|tip|success|question|warning|failure|danger|bug|example|quote|important|caution|details|admonition)\b.*$/gimu,
  },
  { kind: 'directive', of: /^[ \t]*(?:\.\. [\w-]+::|#\+[a-z_]+(?::|[ \t]|$)).*$/gimu },
  { kind: 'crossReference', of: /(?<![\p{L}\p{N}_@])@(?:fig|tbl|tab|sec|eq|lst)-[\w-]+/gu },
  { kind: 'div', in: FIELDS, of: /^[ \t]*:{3,}.*$/gmu },
  { kind: 'attributes', in: FIELDS, of: /\{:\s*[#.][^{}\n]*\}|(?<=[)\]])\{[#.][^{}\n]*\}/gu },
  { kind: 'inlineNote', in: FIELDS, of: /\[\^[^\s[\]]+\]|(?<!\[)\^\[[^\]\n]+\]/gu },
  { kind: 'heading', in: FIELDS, of: /^#{1,6} \S.*$/gmu },
  { kind: 'fence', in: FIELDS, of: /^(?:```|~~~).*$/gmu },
  { kind: 'picture', in: FIELDS, of: /!\[[^\]\n]*\]\([^)\n]+\)/gu },
  {
    kind: 'mathInField',
    in: FIELDS,
    of: /\$\$[^$]+\$\$|\$(?=\S)(?=[^$\n]*[\\^_{}])[^$\n]*?(?<=\S)\$(?!\d)|\\{1,2}\(.+?\\{1,2}\)|\\{1,2}\[.+?\\{1,2}\]/gu,
  },
  {
    kind: 'element',
    in: FIELDS,
    of: /<(b|strong|i|em|u|s|a|p|br|hr|sub|sup|code|span|div|font|img|ul|ol|li|h[1-6])(?:\s[^<>]*)?\/?>/giu,
    meant: ([, name = '']) => MEANT.get(name.toLowerCase()),
  },
  {
    kind: 'entity',
    in: FIELDS,
    of: /&(?:(amp|lt|gt|quot|apos|nbsp|ndash|mdash|[a-z]{3,8})|#x?[\da-f]+);/giu,
    meant: ([, name = '']) => ENTITIES.get(name),
  },
  {
    kind: 'script',
    in: ['plain'],
    of: new RegExp(`[\\p{L}\\p{N})]*(?:${SUBSCRIPT}|${SUPERSCRIPT})`, 'gu'),
  },
  {
    kind: 'emphasis',
    in: ['plain'],
    of: /(?<![*\p{L}\p{N}])\*\*(?=\S)[^*\n]+(?<=\S)\*\*(?![*\p{L}\p{N}])/gu,
  },
];

/** Addresses, in which all of this may stand. */
const ADDRESS = /(?:https?|ftp|mailto):[^\s<>)]+|(?<=\]\()[^()\s]*/giu;

/**
 * @param text - A text whose code and formulas are blank.
 * @returns What is shown as it stands although it looks like markup, in order.
 */
export function foreignMarkup(text: string, where: Where): ForeignMarkup[] {
  const found: ForeignMarkup[] = [];
  let rest = text;
  for (const { kind, of, in: places, meant } of PATTERNS) {
    // Links were looked for first.
    if (kind === 'command') rest = rest.replaceAll(ADDRESS, blank);
    const matches = places?.includes(where) === false ? [] : [...rest.matchAll(of)];
    for (const match of matches) {
      const value = match[0].trim();
      const offset = match.index + match[0].indexOf(value);
      const instead = meant?.(match);
      found.push({ kind, value, offset, ...(instead !== undefined && { meant: instead }) });
    }
    if (matches.length > 0) rest = rest.replaceAll(of, blank);
  }
  return found.toSorted((one, other) => one.offset - other.offset);
}

const blank = (match: string) => ' '.repeat(match.length);
