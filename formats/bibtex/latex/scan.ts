/** Anything longer is not a formula but two stray dollar signs. */
const LONGEST_FORMULA = 600;

/** `<i>` as exporters that escape everything write it: {\textless}i{\textgreater}, &lt;i&gt;. */
const ESCAPED_TAG =
  /(?:\{\\textless\}|\\textless(?:\{\}|[ \t]?)|\$<\$|&lt;)(\/?(?:i|em|b|u|strong|italic|bold|su[pb]|inf|scp?|p|br|div|span|sec|title|h[1-6]|[uo]l|li|list|list-item|(?:jats|mml):[\w-]+)\s?\/?)(?:\{\\textgreater\}|\\textgreater(?:\{\}|[ \t]?)|\$>\$|&gt;)/giu;

/**
 * Undoes the escapes of programs that escape existing markup: Google Scholar's
 * `$\{$GLIST$\}$` is {GLIST}, a database's `&amp;lt;i&amp;gt;` is <i>.
 * @param source - A raw field.
 * @returns The field before escaping.
 */
export function withoutDoubleEscapes(source: string): string {
  return source
    .replaceAll(/\\?&amp;(?=(?:#x?[0-9a-f]+|[a-z]+[0-9]*);)/giu, '&')
    .replaceAll(/\$\\\^\{\}\$\\\{\$?([^{}$\\]{1,40})\$?\\\}(?:\$ \$)?/gu, '$^{$1}$ ')
    .replaceAll(/\$\\\{\$([^{}$\\]{1,80})\$\\\}\$/gu, '{$1}')
    .replaceAll(/\{\$([<>]{1,4})\$\}/gu, '$1')
    .replaceAll(ESCAPED_TAG, '<$1>')
    .replaceAll('{\\&}', '\\&');
}

/**
 * Whether a dollar sign opens a formula. Two prices, "$5 and $10", do not make one.
 * @param source - The field.
 * @param start - After the dollar sign.
 * @returns True for a formula.
 * @see Pandoc's extension tex_math_dollars, whose rule this is.
 */
export function isFormula(source: string, start: number): boolean {
  let depth = 0;
  const limit = Math.min(source.length, start + LONGEST_FORMULA);
  for (let index = start; index < limit; index++) {
    const letter = source[index];
    if (letter === '\\') index += 1;
    else if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (letter === '$' && depth === 0) {
      const inside = source.slice(start, index);
      if (inside.trim() === '' || /\\[a-zA-Z]|(?<!\\)[\^_]/u.test(inside)) return true;
      const tight = /^\S(?:[^]*\S)?$/u.test(inside);
      return tight && !/[0-9]/u.test(source[index + 1] ?? '');
    }
    if (depth < 0) return false;
  }
  return false;
}

/**
 * Where a group ends.
 * @param source - The field.
 * @param start - After the group's opening brace.
 * @returns The offset of its closing brace, or the end if there is none.
 */
export function closingBrace(source: string, start: number): number {
  let depth = 1;
  for (let index = start; index < source.length; index++) {
    if (source[index] === '{') depth += 1;
    else if (source[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return source.length;
}
