import type { EntryFields } from './fields.ts';

/** "*Klebsiella*" or "_Klebsiella_" as Markdown has it; a star or a line of "tet(A)*" is none. */
const MARKDOWN =
  /(?<![\p{L}\p{N}*])\*{1,2}(\p{L}[^*]*[\p{L}\p{N}.)])\*{1,2}(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_{1,2}(\p{L}[^_]*[\p{L}\p{N}.)])_{1,2}(?![\p{L}\p{N}_])/u;

/**
 * Reports what a program that knows no LaTeX leaves in a title, what a search engine cuts off, and
 * capitals, which no program can take back.
 * @param fields - The entry's fields.
 * @param title - The title as it is shown.
 */
export function checkTitle(fields: EntryFields, title: string): void {
  const marked = MARKDOWN.exec(title);
  if (marked !== null) {
    const text = marked[1] ?? marked[2] ?? '';
    fields.report({ code: 'markdown', field: 'title', value: marked[0].trim(), text });
  }
  if (/(?:…|\.{3})$/u.test(title)) fields.report({ code: 'cutOff', field: 'title' });
  const letters = title.replaceAll(/[^\p{L}]/gu, '');
  const isLong = letters.length >= 20 && title.trim().split(/\s+/u).length >= 4;
  if (isLong && !/\p{Ll}/u.test(letters) && /\p{Lu}/u.test(letters)) {
    fields.report({ code: 'allCapitals', field: 'title' });
  }
}
