import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Finding, Location, Problem } from '#kit/messages/problem.ts';
import { fieldsOfContent } from '#kit/content/contentFiles.ts';
import type { Content } from '#src/content/content.ts';
import { CREDIT_ROLES, POSITIONS, positionsIn, rolesIn } from '#kit/site/contribution.ts';
import type { Publication } from '#src/content/publication.ts';

export type Texts = ReadonlyMap<string, string>;

export type Advice = Finding & Partial<Omit<Location, 'file'>>;

export function inFile(file: string, findings: readonly Advice[], texts: Texts): Problem[] {
  const text = texts.get(file) ?? '';
  const problems = findings.map((finding): Problem => {
    const line = finding.line ?? (finding.field ? lineWith(text, `${finding.field}:`) : 0);
    return { severity: 'warning', file, ...finding, ...(line > 0 && { line }) };
  });
  return withSourceLines(problems, text);
}

/** @returns The 1-based number of the first line that contains the text; 0 if none does. */
export function lineWith(text: string, piece: string): number {
  // Skip comments: they contain example values.
  return text.split('\n').findIndex((row) => row.includes(piece) && !/^\s*#/u.test(row)) + 1;
}

const SEARCH_LENGTH = 24;

export function longTexts(content: Content, texts: Texts): Problem[] {
  return fieldsOfContent(content, 'most').flatMap(({ file, field, text, item, facts }) => {
    const { length } = [...text];
    const { most = 0 } = facts;
    if (length <= most) return [];
    // YAML may fold a text, but its first line begins with the same words.
    const source = texts.get(file) ?? '';
    const line = lineWith(source, text.slice(0, SEARCH_LENGTH)) || lineWith(source, `${field}:`);
    const finding = { code: 'longText', field, length, most, ...(item && { item }) } as const;
    return inFile(file, [{ ...finding, ...(line > 0 && { line }) }], texts);
  });
}

const MAX_AGE_IN_MONTHS = 12;

/** Compares with the newest year in the content, not a clock: same content, same advice. */
export function outdatedCounts({ profile, publications }: Content): Advice[] {
  if (!publications.some(({ citations }) => citations !== undefined)) return [];
  if (profile.citationsAsOf === undefined)
    return [{ code: 'citationMonth', kind: 'none', field: 'citationsAsOf' }];
  const [year = 0, month = 1] = profile.citationsAsOf.split('-').map(Number);
  const newest = Math.max(
    (profile.copyrightYear ?? 0) * 12,
    ...publications.flatMap(({ year, month: paperMonth = 1 }) =>
      year === undefined ? [] : year * 12 + paperMonth - 1,
    ),
  );
  if (newest - (year * 12 + month - 1) <= MAX_AGE_IN_MONTHS) return [];
  const details = {
    kind: 'old',
    value: profile.citationsAsOf,
    newest: Math.floor(newest / 12),
  } as const;
  return [{ code: 'citationMonth', field: 'citationsAsOf', ...details }];
}

export function todosIn(text: string): Advice[] {
  return text.split('\n').flatMap((row, index): Advice[] => {
    const match = /\bTODO\b[:\s]*(.*)$/u.exec(row);
    if (match === null) return [];
    const field = /^[\s-]*(\w+):\s/u.exec(row.slice(0, match.index))?.[1];
    const todo = { code: 'todo', text: withoutClosingMarks(match[1] ?? '') } as const;
    return [{ line: index + 1, ...todo, ...(field !== undefined && { field }) }];
  });
}

/** Removes the closing punctuation around a TODO: an unpaired quote, a brace, a comma. */
function withoutClosingMarks(text: string): string {
  const trimmed = text.trim().replace(/[},\s]+$/u, '');
  const lastCharacter = trimmed.at(-1) ?? '';
  const isUnpaired = /["']/u.test(lastCharacter) && trimmed.split(lastCharacter).length % 2 === 0;
  return isUnpaired ? trimmed.slice(0, -1) : trimmed;
}

/** Author positions and credits that match no known position or role, and so are not shown. */
export function unknownRoles(publications: readonly Publication[]): Advice[] {
  return publications.flatMap(({ id, line, position, credit }): Advice[] => {
    const place = { line, item: { noun: 'entry', name: id } } as const;
    const unknown = (field: string, value: string, allowed: readonly string[]): Advice => {
      return { ...place, code: 'unknown', kind: 'part', field, value, known: allowed };
    };
    return [
      ...(position !== undefined && positionsIn(position).length === 0
        ? [unknown('position', position, POSITIONS)]
        : []),
      ...(credit !== undefined && rolesIn(credit) === undefined
        ? [unknown('credit', credit, CREDIT_ROLES)]
        : []),
    ];
  });
}
