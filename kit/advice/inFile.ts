import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Finding, Place, Problem } from '#kit/messages/problem.ts';

export type Texts = ReadonlyMap<string, string>;

export type Advice = Finding & Partial<Omit<Place, 'file'>>;

/** Adds file, line and excerpt to findings; a missing field has no line. */
export function inFile(file: string, findings: readonly Advice[], texts: Texts): Problem[] {
  const text = texts.get(file) ?? '';
  const problems = findings.map((finding): Problem => {
    const line = finding.line ?? (finding.field ? lineWith(text, `${finding.field}:`) : 0);
    return { severity: 'warning', file, ...finding, ...(line > 0 && { line }) };
  });
  return withSourceLines(problems, text);
}

/** @returns The 1-based number of the first line that says the text; 0 if none does. */
export function lineWith(text: string, piece: string): number {
  // A comment is an example of how to say it.
  return text.split('\n').findIndex((row) => row.includes(piece) && !/^\s*#/u.test(row)) + 1;
}
