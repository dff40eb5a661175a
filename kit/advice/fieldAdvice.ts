import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Finding, Location, Problem } from '#kit/messages/problem.ts';
import { fieldsOfContent } from '#kit/content/contentFiles.ts';
import type { Content } from '#src/content/content.ts';
import { CREDIT_ROLES, POSITIONS, positionsIn, rolesIn } from '#kit/site/contribution.ts';
import type { Publication } from '#src/content/publication.ts';

export type Texts = ReadonlyMap<string, string>;

/** A finding about a file, perhaps with its position there. */
export type Advice = Finding & Partial<Omit<Location, 'file'>>;

/** Turns advice into warnings about a file, with the line of the field if none is given. */
export function fileWarnings(file: string, findings: readonly Advice[], texts: Texts): Problem[] {
  const text = texts.get(file) ?? '';
  const problems = findings.map((finding): Problem => {
    const line = finding.line ?? (finding.field ? lineWith(text, `${finding.field}:`) : 0);
    return { severity: 'warning', file, ...finding, ...(line > 0 && { line }) };
  });
  return withSourceLines(problems, text);
}

/** The 1-based number of the first line that contains some words; 0 if none does. */
export function lineWith(text: string, words: string): number {
  // Skip comments: they contain example values.
  return text.split('\n').findIndex((row) => row.includes(words) && !/^\s*#/u.test(row)) + 1;
}

/** Finds texts that are longer than the schema recommends. */
export function longTexts(content: Content, texts: Texts): Problem[] {
  return fieldsOfContent(content, 'maxLength').flatMap(({ file, field, text, item, facts }) => {
    const { length } = [...text];
    const { maxLength: most = 0 } = facts;
    if (length <= most) return [];
    // YAML may fold a text, but its first line begins with the same words.
    const line = lineWith(texts.get(file) ?? '', text.slice(0, 24));
    const finding = { code: 'longText', field, length, most, ...(item && { item }) } as const;
    return fileWarnings(file, [{ ...finding, ...(line > 0 && { line }) }], texts);
  });
}

const MAX_AGE_IN_MONTHS = 12;

/**
 * Reports citation counts that are a year older than the newest paper or the copyright year. Today's
 * date is not used, so that the same content always gets the same advice.
 */
export function outdatedCounts({ profile, publications }: Content): Advice[] {
  if (!publications.some(({ citations }) => citations !== undefined)) return [];
  if (profile.citationsAsOf === undefined)
    return [{ code: 'citationMonth', kind: 'none', field: 'citationsAsOf' }];
  const [year = 0, month = 1] = profile.citationsAsOf.split('-').map(Number);
  const newestInMonths = Math.max(
    (profile.copyrightYear ?? 0) * 12,
    ...publications.flatMap(({ year, month: paperMonth = 1 }) =>
      year === undefined ? [] : year * 12 + paperMonth - 1,
    ),
  );
  if (newestInMonths - (year * 12 + month - 1) <= MAX_AGE_IN_MONTHS) return [];
  const { citationsAsOf: value } = profile;
  const newest = Math.floor(newestInMonths / 12);
  return [{ code: 'citationMonth', field: 'citationsAsOf', kind: 'old', value, newest }];
}

/** The TODOs in a text, each with its field. */
export function todosIn(text: string): Advice[] {
  return text.split('\n').flatMap((row, index): Advice[] => {
    const match = /\bTODO\b[:\s]*(.*)$/u.exec(row);
    if (match === null) return [];
    const field = /^[\s-]*(\w+):\s/u.exec(row.slice(0, match.index))?.[1];
    const todo = { code: 'todo', text: withoutClosing(match[1] ?? '') } as const;
    return [{ line: index + 1, ...todo, ...(field !== undefined && { field }) }];
  });
}

/** Removes what closes the value around a TODO: a brace, a comma, an unpaired quote. */
function withoutClosing(text: string): string {
  const trimmed = text.trim().replace(/[},\s]+$/u, '');
  const lastCharacter = trimmed.at(-1) ?? '';
  const isUnpaired = /["']/u.test(lastCharacter) && trimmed.split(lastCharacter).length % 2 === 0;
  return isUnpaired ? trimmed.slice(0, -1) : trimmed;
}

/** Finds author positions and credits that the site does not show, since it has no word for them. */
export function unknownRoles(publications: readonly Publication[]): Advice[] {
  return publications.flatMap(({ id, line, position, credit }): Advice[] => {
    const item = { noun: 'entry', name: id };
    const unknown = (field: string, value: string, known: readonly string[]): Advice => {
      return { line, item, code: 'unknown', kind: 'part', field, value, known };
    };
    const isKnownPosition = position === undefined || positionsIn(position).length > 0;
    const isKnownCredit = credit === undefined || rolesIn(credit) !== undefined;
    return [
      isKnownPosition ? [] : unknown('position', position, POSITIONS),
      isKnownCredit ? [] : unknown('credit', credit, CREDIT_ROLES),
    ].flat();
  });
}
