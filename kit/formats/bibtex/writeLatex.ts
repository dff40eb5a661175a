import { STYLE_COMMANDS } from './latexTables.ts';
import { oneLine, writeMarkup, type Markup } from '#src/lib/cleanText.ts';
import { plainText } from '#src/lib/plainText.ts';
import type { RichText } from '#src/lib/richText.ts';

export const LATEX_ESCAPES: Readonly<Record<string, string>> = {
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  // BibTeX counts braces even after a backslash.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '`': '\\textasciigrave{}',
};

const ESCAPES: Readonly<Record<string, string>> = {
  ...LATEX_ESCAPES,
  '&': '\\&',
  // In braces, since `\textless{}i\textgreater{}` is how other programs write a real tag.
  '<': '{\\textless{}}',
  '>': '{\\textgreater{}}',
  '\u00A0': '~',
};

/** Text as BibTeX and LaTeX read it back; accents and other scripts stay UTF-8. */
export function latexText(text: string): string {
  return escapeLatex(oneLine(text));
}

/**
 * Writes a title with braces around words with capitals, so that no bibliography style lower-cases
 * "HIV" or "Escherichia"; a first word whose only capital is its first letter needs no braces.
 */
export function latexTitle(title: RichText): string {
  let isFirst = true;
  const isProtected = (word: string): boolean => {
    const isPlainStart = isFirst && !/\p{Lu}/u.test(word.slice(1));
    isFirst = false;
    return /\p{Lu}/u.test(word) && !isPlainStart;
  };
  const protect = (text: string): string =>
    text.replace(/[^ ]+/gu, (word) => (isProtected(word) ? protectWord(word) : escapeLatex(word)));
  return title
    .map((node) => {
      if (typeof node === 'string') return writeMarkup([node], { ...latexMarkup, text: protect });
      // Programs end a run at its first inner brace, so one group encloses all of it.
      const inner = writeMarkup(node.children, latexMarkup);
      const words = plainText(node.children).split(' ');
      const braced = words.some(isProtected) ? `{${inner}}` : inner;
      return latexMarkup.wrap(node.tag, braced);
    })
    .join('')
    .trim();
}

export function latexRich(rich: RichText): string {
  return writeMarkup(rich, latexMarkup).trim();
}

const latexMarkup: Markup = {
  text: escapeLatex,
  wrap: (tag, inner) => {
    if (inner === '') return '';
    // Reference managers understand the formula, but not the command.
    const isShort = inner.length < 200 && !inner.includes('$');
    if (isShort && tag === 'sup') return `$^{\\textrm{${inner}}}$`;
    if (isShort && tag === 'sub') return `$_{\\textrm{${inner}}}$`;
    return `\\${STYLE_COMMANDS[tag]}{${inner}}`;
  },
};

/** Puts braces around a word, but not its closing punctuation. */
function protectWord(word: string): string {
  const [, core = word, end = ''] = /^(.*?)([.,:;!?]*)$/su.exec(word) ?? [];
  return `{${escapeLatex(core)}}${escapeLatex(end)}`;
}

function escapeLatex(text: string): string {
  return (
    text
      .replace(/[&%$#_{}\\~^<>`\u00A0]/gu, (character, index: number) => {
        // Before a letter, the sign could be part of a tag.
        const isSign = /[<>]/u.test(character) && !/[\p{L}/]/u.test(text[index + 1] ?? '');
        if (isSign) return `$${character}$`;
        return ESCAPES[character] ?? character;
      })
      // "\&gt;" is how other programs write a ">".
      .replace(/\\&(?=[a-z]+\d*;)/giu, '\\&{}')
      // "--" and "''" would become a dash and a quotation mark.
      .replace(/-(?=-)/gu, '-{}')
      .replace(/'(?=')/gu, "'{}")
  );
}
