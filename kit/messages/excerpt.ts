import type { Item, Span, Location, Problem } from './problem.ts';

/** Characters of a line to show; an abstract can be one line of two thousand. */
const MAX_WIDTH = 92;
/** Characters to show before the span when the start of the line is left out. */
const LEAD_WIDTH = 24;

/** Adds to each problem its line of the file, and the span that its value, field or item has there. */
export function withSourceLines(problems: readonly Problem[], text: string): Problem[] {
  const rows = text.split('\n');
  return problems.map((problem): Problem => {
    const row = problem.line === undefined ? undefined : rows[problem.line - 1];
    if (row === undefined) return problem;
    const span = problem.span ?? findSpan(row, problem);
    return span === undefined ? { ...problem, row } : { ...problem, row, span };
  });
}

type SpanTarget = Partial<Pick<Location, 'value' | 'field' | 'item'>> & { readonly entry?: Item };

export function findSpan(row: string, problem: SpanTarget): Span | undefined {
  const item = problem.item ?? problem.entry;
  return findText(row, problem.value) ?? findField(row, problem.field) ?? findText(row, item?.name);
}

function findText(row: string, value = ''): Span | undefined {
  const text = value.replace(/…$/u, '');
  const column = text.trim() === '' ? -1 : row.indexOf(text);
  return column === -1 ? undefined : { column, length: text.length };
}

function findField(row: string, field = ''): Span | undefined {
  if (field === '') return undefined;
  const pattern = field.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
  const match = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?=\\s*[=:])`, 'iu').exec(row);
  return match === null ? undefined : { column: match.index, length: field.length };
}

/** The line of a problem, and carets under its span. */
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
  const spanStart = Math.min(span.column, end);
  const spanEnd = Math.min(spanStart + span.length, end);
  return {
    before: (start > 0 ? '…' : '') + printable(row.slice(start, spanStart)),
    marked: printable(row.slice(spanStart, spanEnd)),
    after: printable(row.slice(spanEnd, end)) + (end < row.length ? '…' : ''),
  };
}

/** Replaces control characters; a tab becomes an arrow, since it may be the mistake. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\t', '→')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

const WIDE_CHARACTER =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/u;

/** The columns that a text has in a terminal (Unicode UAX 11, wide characters; UAX 29). */
function countColumns(text: string): number {
  // Created on demand: the first segmenter is slow to create, and few checks draw a line.
  const graphemes = [...new Intl.Segmenter('und').segment(text)];
  return graphemes.reduce((sum, { segment }) => sum + (WIDE_CHARACTER.test(segment) ? 2 : 1), 0);
}
