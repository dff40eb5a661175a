import { decodeHTMLStrict } from 'entities/decode';
import { readLatex } from '#kit/formats/bibtex/latex.ts';
import { LATEX_ESCAPES } from '#kit/formats/bibtex/writeLatex.ts';
import type { RichText } from '#src/lib/richText.ts';

/** MathML and layout tags mean nothing here beyond the text inside. */
const SILENT =
  /<\/?(?:mml:)?(?:math|mi|mo|mn|mrow|mtext|mspace|mstyle|span|a|br|u|sc|scp)(?:\s[^<>]*)?\/?>/giu;
const BLOCKS = /<\/?(?:p|div|li|ul|ol|h[1-6])(?:\s[^<>]*)?>/giu;
/** A "<" that starts none of the tags understood here. */
const NO_TAG =
  /<(?!\/?(?:(?:i|em|italic|b|strong|bold|sup|sub|inf)|(?:jats|mml):[\w-]+)(?:\s[^<>]*)?>)/giu;
/** Replaces a plain "<" while the rest is escaped: private to this file (Unicode, 23.5). */
const LESS = '\uE000';

/** Reads text that may contain HTML or JATS tags, as CSL-JSON, ORCID and journals' RIS files do. */
export function readMarkup(text: string): RichText {
  const escaped = text
    // This kit's export splits what only looks like a tag with an invisible word joiner.
    .replaceAll('<\u2060', LESS)
    .replaceAll(SILENT, '')
    .replaceAll(BLOCKS, ' ')
    .replaceAll(NO_TAG, LESS)
    .replaceAll(/[%$#_{}\\~^`]/gu, (character) => LATEX_ESCAPES[character] ?? character)
    .replaceAll(LESS, '{\\textless{}}')
    .replaceAll(/-(?=-)/gu, '-{}')
    .replaceAll(/'(?=')/gu, "'{}");
  return readLatex(escaped).text;
}

/** Reads entities in plain text; an unknown name, or a character that no text has, stays. */
export function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/giu, (entity) => {
    const character = decodeHTMLStrict(entity);
    return /[\ufffd\p{Cs}\p{Cc}]/u.test(character) ? entity : character;
  });
}
