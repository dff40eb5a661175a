import type { Item, Span, Location, Problem } from './problem.ts';

/** Characters of a line to show; an abstract can be one line of two thousand. */
const MAX_WIDTH = 92;
/** Characters to show before the span when the start of the line is left out. */
const LEAD_WIDTH = 24;

export function withSourceLines(problems: readonly Problem[], text: string): Problem[] {
  const rows = text.split('\n');
  return problems.map((problem): Problem => {
    const row = problem.line === undefined ? undefined : rows[problem.line - 1];
    if (row === undefined) return problem;
    const span = problem.span ?? findSpan(row, problem);
    return span === undefined ? { ...problem, row } : { ...problem, row, span };
  });
}

type MarkTarget = Partial<Pick<Location, 'value' | 'field' | 'item'>> & { readonly entry?: Item };

export function findSpan(row: string, problem: MarkTarget): Span | undefined {
  const item = problem.item ?? problem.entry;
  return findText(row, problem.value) ?? findField(row, problem.field) ?? findText(row, item?.name);
}

function findText(row: string, words = ''): Span | undefined {
  const text = words.replace(/…$/u, '');
  const column = text.trim() === '' ? -1 : row.indexOf(text);
  return column === -1 ? undefined : { column, length: text.length };
}

function findField(row: string, field = ''): Span | undefined {
  if (field === '') return undefined;
  const name = field.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
  const match = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?=\\s*[=:])`, 'iu').exec(row);
  return match === null ? undefined : { column: match.index, length: field.length };
}

export function drawExcerpt({ line, row, span }: Problem): string[] {
  if (line === undefined || row === undefined || row.trim() === '') return [];
  const gutter = String(line);
  const excerpt = visiblePart(row, span);
  const sourceRows = [`${gutter} | ${excerpt.before}${excerpt.marked}${excerpt.after}`.trimEnd()];
  if (excerpt.marked === '') return sourceRows;
  const gap = ' '.repeat(countColumns(excerpt.before));
  const carets = '^'.repeat(Math.max(1, countColumns(excerpt.marked)));
  return [...sourceRows, `${' '.repeat(gutter.length)} | ${gap}${carets}`];
}

function visiblePart(row: string, span: Span = { column: 0, length: 0 }) {
  const start = span.column + LEAD_WIDTH > MAX_WIDTH ? span.column - LEAD_WIDTH : 0;
  const end = Math.min(row.length, start + MAX_WIDTH);
  const markStart = Math.min(span.column, end);
  const markEnd = Math.min(markStart + span.length, end);
  return {
    before: (start > 0 ? '…' : '') + printable(row.slice(start, markStart)),
    marked: printable(row.slice(markStart, markEnd)),
    after: printable(row.slice(markEnd, end)) + (end < row.length ? '…' : ''),
  };
}

/** Strips control characters; a tab is drawn, since it may be the mistake. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\t', '→')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

const WIDE_CHARACTER =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/u;

/** Terminal columns that a text takes up (Unicode UAX 11, wide characters; UAX 29). */
function countColumns(text: string): number {
  let sum = 0;
  // Created on demand: the first segmenter is slow to create, and few checks draw a line.
  const graphemes = new Intl.Segmenter('und');
  for (const { segment } of graphemes.segment(text)) sum += WIDE_CHARACTER.test(segment) ? 2 : 1;
  return sum;
}
