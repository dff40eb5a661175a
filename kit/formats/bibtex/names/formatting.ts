import { closingBrace } from '#kit/formats/bibtex/latex.ts';

const COMMAND =
  /^\\(?:textbf|textit|textsl|emph|underline|uline|mathbf|textrm|textsc|mkbibbold|strong|hl)\s*\{/u;
const SWITCH = /^\{\s*\\(?:bf|bfseries|it|itshape|em|sl|sc|scshape|boldmath|rm)(?![a-zA-Z])\s*/u;
const ELEMENT = /^<(strong|b|i|em|u|mark)(?:\s[^<>]*)?>([^]*)<\/\1>$/iu;
const MARKDOWN = /^(\*\*|__)(?=\S)([^]*\S)\1$/u;

/**
 * Removes the formatting that someone gave their own name (requirement Q10).
 * @param source - A raw name: `\textbf{Okafor, Ada}`, `{\bf Okafor}, A.`, `<strong>Okafor</strong>`.
 */
export function withoutFormatting(source: string): string {
  const name = source.trim();
  const opener = (COMMAND.exec(name) ?? SWITCH.exec(name))?.[0];
  if (opener !== undefined && closingBrace(name, opener.length) === name.length - 1) {
    return withoutFormatting(name.slice(opener.length, -1));
  }
  const inner = ELEMENT.exec(name)?.[2] ?? MARKDOWN.exec(name)?.[2];
  return inner === undefined ? name : withoutFormatting(inner);
}
