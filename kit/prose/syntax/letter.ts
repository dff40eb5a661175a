import type { Code } from 'micromark-util-types';

/** @returns The character of a code of micromark’s; nothing for ends of lines and texts, and tabs. */
export function letter(code: Code): string {
  return code === null || code < 0 ? '' : String.fromCodePoint(code);
}
