import type { EntryFields } from './fields.ts';

/** "*Klebsiella*" or "_Klebsiella_" as in Markdown; the star of "tet(A)*" is not markup. */
const MARKDOWN =
  /(?<![\p{L}\p{N}*])\*{1,2}(\p{L}[^*]*[\p{L}\p{N}.)])\*{1,2}(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_{1,2}(\p{L}[^_]*[\p{L}\p{N}.)])_{1,2}(?![\p{L}\p{N}_])/u;

/**
 * Reports Markdown in a title, a title cut off by a search engine, and one all in capitals, which
 * no program can undo.
 */
export function checkTitle(fields: EntryFields, title: string): void {
  const marked = MARKDOWN.exec(title);
  if (marked !== null) {
    const text = marked[1] ?? marked[2] ?? '';
    fields.report({
      code: 'oddTitle',
      kind: 'markdown',
      field: 'title',
      value: marked[0].trim(),
      text,
    });
  }
  if (/(?:…|\.{3})$/u.test(title)) fields.report({ code: 'oddTitle', kind: 'cut', field: 'title' });
  // Most scripts have no capitals at all.
  const letters = title.replaceAll(/[^\p{Lu}\p{Ll}]/gu, '');
  const isLong = letters.length >= 20 && title.trim().split(/\s+/u).length >= 4;
  if (isLong && !/\p{Ll}/u.test(letters) && /\p{Lu}/u.test(letters)) {
    fields.report({ code: 'oddTitle', kind: 'capitals', field: 'title' });
  }
}
