export const AND = /[\s~]+\\?and(?=[\s~])/iy;
export const COMMA = /,/y;
export const SPACE = /[\s~]+/y;

/**
 * Splits a list of names at "and" outside braces.
 * @param source - The raw list.
 * @returns Its raw parts.
 */
export function splitNames(source: string): string[] {
  return splitOutside(unwrapped(source.trim()), AND);
}

/** Some exporters put the whole list in braces: `{Okafor, Ada and Lin, Wei}` is not a group. */
function unwrapped(source: string): string {
  if (!source.startsWith('{') || bracesClose(source) !== source.length - 1) return source;
  const inner = source.slice(1, -1);
  const parts = splitOutside(inner, AND);
  const areNames = parts.every((part) => splitOutside(part, COMMA).length === 2);
  return parts.length > 1 && areNames ? inner : source;
}

/**
 * Splits at a separator wherever it is outside braces.
 * @param source - Raw text.
 * @param separator - A sticky pattern: AND, COMMA or SPACE.
 */
export function splitOutside(source: string, separator: RegExp): string[] {
  const padded = separator === AND ? ` ${source} ` : source;
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let index = 0; index < padded.length; index++) {
    const letter = padded[index];
    if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (letter === '\\') index += 1;
    else if (depth === 0 && (letter === ',' || letter === '~' || isSpace(padded, index))) {
      separator.lastIndex = index;
      const found = separator.exec(padded);
      if (found === null) continue;
      parts.push(padded.slice(start, index));
      start = index + found[0].length;
      index = start - 1;
    }
  }
  parts.push(padded.slice(start));
  return parts;
}

function isSpace(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  // A fast path for ASCII: this runs for each letter of each author list.
  return code < 128 ? code === 32 || (code > 8 && code < 14) : /\s/u.test(text[index] ?? '');
}

/**
 * Where the brace that opens a text is closed.
 * @param source - Raw text.
 * @returns Its offset, or -1.
 */
export function bracesClose(source: string): number {
  let depth = 0;
  for (let index = 0; index < source.length; index++) {
    if (source[index] === '{') depth += 1;
    else if (source[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}
