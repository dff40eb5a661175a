import type { Finding, Place } from '#kit/messages/problem.ts';

/** One field as written in the file: its value is still LaTeX, with its `#` parts joined. */
export type RawField = {
  readonly value: string;
  readonly line: number;
  /** A bare word that no @string defines; the word itself is then in the value. */
  readonly unknownWord?: string;
};

export type RawEntry = {
  /** Lower case, without the "@". */
  readonly type: string;
  readonly key: string;
  readonly line: number;
  /** By lower-case name. */
  readonly fields: ReadonlyMap<string, RawField>;
  /** Where its parts are; left out if it could only be read with repairs. */
  readonly place?: EntryPlace;
  /** Whether the next entry starts, or the file ends, before this one is closed. */
  readonly breaksOff?: true;
};

/** Where the parts of an entry are in its file, as offsets from the start. */
export type EntryPlace = {
  /** At the "@". */
  readonly start: number;
  /** After the closing brace. */
  readonly end: number;
  readonly fields: readonly FieldPlace[];
  /** The comma after the last field, if there is one. */
  readonly lastComma?: number;
};

export type FieldPlace = {
  /** Lower case. */
  readonly name: string;
  readonly start: number;
  readonly equals: number;
  readonly valueStart: number;
  /** After the value. */
  readonly end: number;
};

/** A problem in a file that is not named here; it always has a line. */
export type BibProblem = Finding & Omit<Place, 'file' | 'line'> & { readonly line: number };

export type BibFile = {
  readonly entries: readonly RawEntry[];
  readonly problems: readonly BibProblem[];
};
