import type { Finding, Item } from '#problems/problem.ts';
import type { BibProblem } from '#formats/bibtex/rawEntry.ts';
import { severityOf } from '#formats/bibtex/policy.ts';
import { Lines } from './lines.ts';
import { ENTRY_HEAD, FIELD_NAME, GAP, match } from './syntax.ts';

/** The text of a bibliography, the reading position, and the problems so far. */
export class Cursor {
  readonly text: string;
  readonly lines: Lines;
  readonly problems: BibProblem[] = [];
  at = 0;
  /** The current entry, as its problems name it. */
  item: Item = { noun: 'entry' };
  /** Whether part of the current entry had to be closed or skipped. */
  isRepaired = false;
  /** End of the last value that had to be closed; -1 if there is none. */
  closedAt = -1;
  /** Number of searches that ran to the end of the file. */
  #fruitless = 0;

  constructor(text: string) {
    this.text = text;
    this.lines = new Lines(text);
  }

  /** The current character; undefined at the end of the file. */
  get next(): string | undefined {
    return this.text[this.at];
  }

  skipGap(): void {
    this.at += match(GAP, this.text, this.at)?.[0].length ?? 0;
  }

  takeFieldName(): string {
    const name = match(FIELD_NAME, this.text, this.at)?.[0] ?? '';
    this.at += name.length;
    return name;
  }

  /** Whether too many searches for a closing brace have run to the end of the file. */
  get isHopeless(): boolean {
    return this.#fruitless > MAX_FRUITLESS;
  }

  /**
   * Where the brace opened before `start` closes, or -1. As in BibTeX, a backslash does not hide
   * a brace. A line that is clearly the head of the next entry ends the search, so that a missing
   * brace costs one entry, not the rest of the file.
   */
  closingBrace(start: number): number {
    if (this.isHopeless) return -1;
    const marks = /[{}@]/g;
    marks.lastIndex = start;
    let depth = 1;
    for (let found = marks.exec(this.text); found !== null; found = marks.exec(this.text)) {
      if (found[0] === '@') {
        if (this.isEntryHead(found.index)) return -1;
      } else {
        depth += found[0] === '{' ? 1 : -1;
        if (depth === 0) return found.index;
      }
    }
    this.#fruitless += 1;
    return -1;
  }

  isEntryHead(at: number): boolean {
    return this.lines.isIndent(at) && match(ENTRY_HEAD, this.text, at) !== null;
  }

  nextHead(from: number): number {
    let at = this.text.indexOf('@', from);
    while (at !== -1 && !this.isEntryHead(at)) at = this.text.indexOf('@', at + 1);
    return at === -1 ? this.text.length : at;
  }

  restOfLine(start: number): string {
    return shorten(/^[^\r\n]*/u.exec(this.text.slice(start, start + 200))?.[0] ?? '');
  }

  report(offset: number, finding: Finding): void {
    this.reportLine(this.lines.at(offset), finding);
  }

  reportLine(line: number, finding: Finding): void {
    const item = NAMES_ITSELF.has(finding.code) ? {} : { item: this.item };
    this.problems.push({ severity: severityOf(finding.code), line, ...item, ...finding });
  }
}

/** Limit on searches to the end of the file; without one, time would be quadratic. */
const MAX_FRUITLESS = 20;
/** Findings whose sentence names the entry, or that belong to no entry. */
const NAMES_ITSELF: ReadonlySet<string> = new Set(
  'noBrace noKey macroWithoutName macroNotClosed entryNotClosed outsideEntry'.split(' '),
);

/** An excerpt of a file as problems show it: at most 40 characters. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text.trim();
}
