import { readLatex } from '#publish/bibtex/latex.ts';
import type { RichText } from '#src/content/schema.ts';

/** LaTeX's own characters as commands that mean just them; "<", ">" and "&" stay for the tags. */
const ESCAPES: Readonly<Record<string, string>> = {
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '`': '\\textasciigrave{}',
};

/**
 * Text of a format that knows no LaTeX but may hold HTML or JATS tags, as CSL-JSON, ORCID and
 * journals' RIS files do.
 * In: the text. Out: rich text; italics, raised and lowered characters are runs, all else is itself.
 */
export function readTagged(text: string): RichText {
  const escaped = text
    // MathML and links say nothing here beyond their text.
    .replaceAll(
      /<\/?(?:mml:)?(?:math|mi|mo|mn|mrow|mtext|mspace|mstyle|span|a|br|u|sc|scp)\b[^<>]*>/giu,
      '',
    )
    .replaceAll(/<(\/?)(p|div|li|h[1-6])\b[^<>]*>/giu, ' ')
    .replaceAll('<\u2060', '\u2060')
    .replaceAll(/[%$#_{}\\~^`]/gu, (character) => ESCAPES[character] ?? character)
    .replaceAll('\u2060', '\\textless{}')
    .replaceAll(/-(?=-)/gu, '-{}')
    .replaceAll(/'(?=')/gu, "'{}")
    .replaceAll(/([?!])(?=`|\\textasciigrave)/gu, '$1{}');
  return readLatex(escaped).text;
}
