import type { Item, Mark, Place, Problem } from './problem.ts';

/** Characters of a line to show; an abstract can be one line of two thousand. */
const WIDTH = 92;
/** Characters to show before the mark when the start of the line is left out. */
const LEAD = 24;

export function withSourceLines(problems: readonly Problem[], text: string): Problem[] {
  const rows = text.split('\n');
  return problems.map((problem): Problem => {
    const row = problem.line === undefined ? undefined : rows[problem.line - 1];
    if (row === undefined) return problem;
    const mark = problem.mark ?? findMark(row, problem);
    return mark === undefined ? { ...problem, row } : { ...problem, row, mark };
  });
}

type MarkTarget = Partial<Pick<Place, 'value' | 'field' | 'item'>> & { readonly entry?: Item };

export function findMark(row: string, problem: MarkTarget): Mark | undefined {
  const item = problem.item ?? problem.entry;
  return (
    findPiece(row, problem.value) ?? findField(row, problem.field) ?? findPiece(row, item?.name)
  );
}

function findPiece(row: string, words = ''): Mark | undefined {
  const piece = words.replace(/…$/u, '');
  const column = piece.trim() === '' ? -1 : row.indexOf(piece);
  return column === -1 ? undefined : { column, length: piece.length };
}

function findField(row: string, field = ''): Mark | undefined {
  if (field === '') return undefined;
  const name = field.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
  const match = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?=\\s*[=:])`, 'iu').exec(row);
  return match === null ? undefined : { column: match.index, length: field.length };
}

export function drawExcerpt({ line, row, mark }: Problem): string[] {
  if (line === undefined || row === undefined || row.trim() === '') return [];
  const number = String(line);
  const excerpt = window(row, mark);
  const sourceRows = [`${number} | ${excerpt.before}${excerpt.marked}${excerpt.after}`.trimEnd()];
  if (excerpt.marked === '') return sourceRows;
  const gap = ' '.repeat(columns(excerpt.before));
  const under = '^'.repeat(Math.max(1, columns(excerpt.marked)));
  return [...sourceRows, `${' '.repeat(number.length)} | ${gap}${under}`];
}

function window(row: string, mark: Mark = { column: 0, length: 0 }) {
  const start = mark.column + LEAD > WIDTH ? mark.column - LEAD : 0;
  const end = Math.min(row.length, start + WIDTH);
  const from = Math.min(mark.column, end);
  const to = Math.min(from + mark.length, end);
  return {
    before: (start > 0 ? '…' : '') + plain(row.slice(start, from)),
    marked: plain(row.slice(from, to)),
    after: plain(row.slice(to, end)) + (end < row.length ? '…' : ''),
  };
}

/** Strips control characters; a tab is drawn, since it may be the mistake. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\t', '→')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

const WIDE =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/u;

/** Terminal columns that a text takes up (Unicode UAX 11, wide characters; UAX 29). */
function columns(text: string): number {
  let sum = 0;
  // Created on demand: the first segmenter is slow to create, and few checks draw a line.
  const graphemes = new Intl.Segmenter('und');
  for (const { segment } of graphemes.segment(text)) sum += WIDE.test(segment) ? 2 : 1;
  return sum;
}
