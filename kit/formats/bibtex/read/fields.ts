import type { Finding } from '#kit/messages/problem.ts';
import type { RichText } from '#src/lib/richText.ts';
import { type BibProblem, type RawEntry, bibProblem } from '#kit/formats/bibtex/rawEntry.ts';
import { readLatex, readPlain } from '#kit/formats/bibtex/latex.ts';

const TODO = /^[\s{%]*TODO\b|\bTODO:/u;

/** The fields of one entry, and the problems found in them. */
export class EntryFields {
  readonly problems: BibProblem[] = [];
  readonly entry: RawEntry;
  readonly #reported = new Set<string>();

  constructor(entry: RawEntry) {
    this.entry = entry;
  }

  /** A field's value. */
  raw(name: string): string | undefined {
    const value = this.entry.fields.get(name)?.value;
    if (value === undefined || value.trim() === '') return undefined;
    if (!TODO.test(value)) return value;
    if (!this.#reported.has(name)) this.report({ code: 'todoField', field: name });
    this.#reported.add(name);
    return undefined;
  }

  has(name: string): boolean {
    return this.raw(name) !== undefined;
  }

  /** A field's plain text; undefined if it has none. */
  plain(name: string): string | undefined {
    const raw = this.raw(name);
    const text = raw === undefined ? '' : readPlain(raw);
    return text === '' ? undefined : text;
  }

  /** The first of several fields that has text. */
  firstOf(...names: readonly string[]): { name: string; text: string } | undefined {
    for (const name of names) {
      const text = this.plain(name);
      if (text !== undefined) return { name, text };
    }
    return undefined;
  }

  first(...names: readonly string[]): string | undefined {
    return this.firstOf(...names)?.text;
  }

  /** A field's text with italics and other styles; unknown commands are reported. */
  rich(name: string, raw = this.raw(name) ?? ''): RichText {
    const { text, unknown } = readLatex(raw);
    if (unknown.length > 0) {
      const value = [...new Set(unknown)].slice(0, 5).join(', ');
      this.report({ code: 'unknownLatex', field: name, value });
    }
    return text;
  }

  /** Reports a finding on the line of the field it names, otherwise of the entry. */
  report(finding: Finding & { readonly field?: string }): void {
    const line = this.entry.fields.get(finding.field ?? '')?.line ?? this.entry.line;
    const { key, type } = this.entry;
    const item = key === '' ? { noun: `entry @${type}` } : { noun: 'entry', name: key };
    this.problems.push(bibProblem(finding, line, item));
  }
}

/** A value as messages quote it. Returns the value on one line, truncated if long. */
export function quotable(text: string): string {
  const oneLine = text.replaceAll(/\s+/gu, ' ').trim();
  return oneLine.length > 60 ? `${oneLine.slice(0, 59)}…` : oneLine;
}
