import { closingBrace } from './scan.ts';

/** A control word with the space that ends it, or a control symbol. */
export const COMMAND = /\\([a-zA-Z]+)\*?[ \t\n]*|\\([^a-zA-Z]|$)/uy;

/**
 * Reads a command's argument: `{…}`, a command or one character.
 * @param source - The field.
 * @param from - Where the argument, or the space before it, starts.
 * @returns Its raw content, and where the argument ends.
 */
export function argumentAt(source: string, from: number): { text: string; end: number } {
  const start = afterSpace(source, from);
  const first = source[start];
  if (first === '{') {
    const end = closingBrace(source, start + 1);
    return { text: source.slice(start + 1, end), end: end + 1 };
  }
  if (first === undefined || first === '}') return { text: '', end: start };
  COMMAND.lastIndex = start;
  const command = first === '\\' ? COMMAND.exec(source)?.[0] : undefined;
  const text = command ?? String.fromCodePoint(source.codePointAt(start) ?? 32);
  return { text, end: start + text.length };
}

/**
 * Skips white space.
 * @param source - The field.
 * @param from - Where to start.
 * @returns The offset of what follows.
 */
export function afterSpace(source: string, from: number): number {
  let at = from;
  while (/\s/u.test(source[at] ?? '')) at += 1;
  return at;
}
