import type { Finding, Item } from '#problems/problem.ts';
import type { BibProblem } from '#formats/bibtex/rawEntry.ts';
import { severityOf } from '#formats/bibtex/policy.ts';
import { Lines } from './lines.ts';
import { ENTRY_HEAD, FIELD_NAME, GAP, match } from './syntax.ts';

/** The text of a bibliography, where its reader stands, and what was wrong so far. */
export class Cursor {
  readonly text: string;
  readonly lines: Lines;
  readonly problems: BibProblem[] = [];
  at = 0;
  /** The entry at hand, as its problems name it. */
  item: Item = { noun: 'entry' };
  /** Whether something of the entry at hand had to be closed or passed over. */
  isRepaired = false;
  /** Where the last value ended that had to be closed; -1 where none had. */
  closedAt = -1;
  /** Searches that ended at the end of the file. */
  #fruitless = 0;

  constructor(text: string) {
    this.text = text;
    this.lines = new Lines(text);
  }

  /** The character at hand; undefined at the end of the file. */
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

  /** Whether looking for what closes something has run into the file's end too often. */
  get isHopeless(): boolean {
    return this.#fruitless > MOST_FRUITLESS;
  }

  /**
   * Where the brace opened before `start` closes, or -1. As in BibTeX a backslash does not hide a
   * brace. A line that is plainly the head of the next entry ends the search, so that one lost brace
   * costs one entry and not the rest of the file.
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

/** So many searches to the file's end cost no time; more would grow with its square. */
const MOST_FRUITLESS = 20;
/** Findings whose sentence names the entry, or that belong to none. */
const NAMES_ITSELF: ReadonlySet<string> = new Set(
  'noBrace noKey macroWithoutName macroNotClosed entryNotClosed outsideEntry'.split(' '),
);

/** A stretch of a file as a problem shows it: at most 40 characters. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text.trim();
}
