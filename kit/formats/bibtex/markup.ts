import { decodeHTMLStrict } from 'entities/decode';
import {
  BLOCK_ELEMENTS,
  TAG_BY_ELEMENT,
  STYLE_COMMANDS,
  WRAPPER_ELEMENTS,
  type Tag,
} from './latexTables.ts';
import { LATEX_ESCAPES } from './writeLatex.ts';

/** Replaces the HTML, JATS and entities that exporters leave in fields by LaTeX. */
export function markupToLatex(source: string): string {
  if (!/[<&]|\\(?:text)?(?:less|lt)/u.test(source)) return withoutDoubleEscapes(source);
  const latex = elementsToLatex(headingsToText(withoutDoubleEscapes(source)));
  return decode(latex, (character) => LATEX_ESCAPES[character] ?? character);
}

const ENTITY = /\\?(&(?:#(?:x[\da-f]{1,6}|\d{1,7})|[a-z]+\d*);)/giu;

/** Decodes entities in plain text; unknown names and control characters stay. */
export const withoutEntities = (text: string): string => decode(text, (character) => character);

function decode(text: string, encode: (character: string) => string): string {
  return text.replaceAll(ENTITY, (source, entity: string) => {
    const character = [entity, entity.toLowerCase()]
      .map(decodeHTMLStrict)
      .find((each) => !/^&.|[\ufffd\p{Cs}]|(?!\s)\p{Cc}/u.test(each));
    return character === undefined ? source : encode(character);
  });
}

/** `<i>` as exporters that escape everything write it: {\textless}i{\textgreater}, &lt;i&gt;. */
const ESCAPED_TAG =
  /(?:\{\\textless\}|\\textless(?:\{\}|[ \t]?)|\$<\$|&lt;)(\/?(?:i|em|b|u|strong|italic|bold|su[pb]|inf|scp?|p|br|div|span|sec|title|h[1-6]|[uo]l|li|list|list-item|(?:jats|mml):[\w-]+)\s?\/?)(?:\{\\textgreater\}|\\textgreater(?:\{\}|[ \t]?)|\$>\$|&gt;)/giu;

/**
 * Undoes the escapes of programs that escape existing markup: Google Scholar's `$\{$GLIST$\}$` is
 * {GLIST}, a database's `&amp;lt;i&amp;gt;` and Crossref's `$\less$i$\greater$` are <i>.
 */
function withoutDoubleEscapes(source: string): string {
  return source
    .replaceAll(/\$\\mathsemicolon\$/gu, ';')
    .replaceAll(/\$\\(?:less|lt)\$/gu, '&lt;')
    .replaceAll(/\$\\(?:greater|gt)\$/gu, '&gt;')
    .replaceAll(/\{\\&\}(?=#?[a-z0-9]{1,12};)/giu, '&')
    .replaceAll(/\\?&amp;(?=(?:#x?[0-9a-f]+|[a-z]+[0-9]*);)/giu, '&')
    .replaceAll(/\$\\\^\{\}\$\\\{\$?([^{}$\\]{1,40})\$?\\\}(?:\$ \$)?/gu, '$^{$1}$ ')
    .replaceAll(/\$\\\{\$([^{}$\\]{1,80})\$\\\}\$/gu, '{$1}')
    .replaceAll(/\{\$([<>]{1,4})\$\}/gu, '$1')
    .replaceAll(ESCAPED_TAG, '<$1>')
    .replaceAll('{\\&}', '\\&');
}

const HEADING = /<((?:jats:)?(?:title|h[1-6]))(?:\s[^<>]*)?>(.{0,120}?)<\/\1>/gisu;

/** Writes the heading of a section before its text, "Background: …"; drops the heading "Abstract". */
function headingsToText(source: string): string {
  return source.replaceAll(HEADING, (_element, _name, heading: string) => {
    const text = heading.replaceAll(/<[^<>]*>/gu, '');
    if (/^\s*(?:abstract|summary)[\s:.]*$/iu.test(text)) return ' ';
    return ` ${heading}${/[\p{L}\p{N})]\s*$/u.test(text) ? ':' : ''} `;
  });
}

/** An escaped character, a delimiter of a formula, or the tag of an element. */
const TOKEN = /\\[^()]|(\\[()]|\$\$?)|<(\/?)(?:(jats|mml):)?([a-z][\w-]*)(?:\s[^<>$]*)?\/?>/giu;

/** Converts elements that style text to commands, other known elements to white space or nothing. */
function elementsToLatex(source: string): string {
  /** Indexes in `pieces` of the opening tags that are not closed yet. */
  const openTags: Readonly<Record<Tag, number[]>> = { i: [], b: [], sup: [], sub: [] };
  const pieces: string[] = [];
  let textStart = 0;
  let isInFormula = false;
  for (const match of source.matchAll(TOKEN)) {
    const [element, delimiter, slash, namespace, elementName] = match;
    if (delimiter !== undefined)
      isInFormula =
        delimiter === '\\(' ||
        (delimiter !== '\\)' && !isInFormula && isFormula(source, match.index + delimiter.length));
    if (elementName === undefined) continue;
    const name = elementName.toLowerCase();
    const tag = TAG_BY_ELEMENT.get(name);
    const isWrapper = tag === undefined && (namespace !== undefined || WRAPPER_ELEMENTS.test(name));
    // "\ " and "\/" print a space and nothing, and end the name of a command before them.
    let latex = BLOCK_ELEMENTS.test(name) ? '\\ ' : isWrapper ? '\\/' : element;
    // In a formula, "<p>" may be the mean of p.
    if (isInFormula && namespace === undefined) latex = element;
    pieces.push(source.slice(textStart, match.index));
    textStart = match.index + element.length;
    if (tag !== undefined && slash === '') openTags[tag].push(pieces.length);
    const openTagIndex = tag !== undefined && slash === '/' ? openTags[tag].pop() : undefined;
    if (tag !== undefined && openTagIndex !== undefined) {
      pieces[openTagIndex] = `\\${STYLE_COMMANDS[tag]}{`;
      latex = '}';
    }
    pieces.push(latex);
  }
  return pieces.join('') + source.slice(textStart);
}

/** Dollar signs farther apart are stray, and enclose no formula. */
const MAX_FORMULA_LENGTH = 600;

/** Whether a dollar sign opens a formula, by Pandoc's rule of tex_math_dollars: not "$5 and $10". */
export function isFormula(source: string, start: number): boolean {
  let depth = 0;
  const limit = Math.min(source.length, start + MAX_FORMULA_LENGTH);
  for (let index = start; index < limit; index++) {
    const letter = source[index];
    if (letter === '\\') index += 1;
    else if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (letter === '$' && depth === 0) {
      const inside = source.slice(start, index);
      if (/^\s*[<>=≤≥±]?\s*$|\\[a-zA-Z]|(?<!\\)[\^_]/u.test(inside)) return true;
      const isTight = /^\S(?:[^]*\S)?$/u.test(inside);
      return isTight && !/[0-9]/u.test(source[index + 1] ?? '');
    }
    if (depth < 0) return false;
  }
  return false;
}
