import type { Item } from './item.ts';
import type { SENTENCES } from './sentences/sentences.ts';

/** A part of a line: its first character, from 0, and how many there are, in UTF-16 units. */
export type Mark = { readonly column: number; readonly length: number };

export type { Item };

/** Where a problem stands. */
export type Place = {
  readonly severity: 'error' | 'warning';
  /** File name inside the content folder, such as "jobs.yaml". */
  readonly file: string;
  /** Line from 1; left out where the whole file is meant. */
  readonly line?: number;
  readonly item?: Item;
  /** Name of the field, as the file has it. */
  readonly field?: string;
  /** What stands in the file and is meant; cut-off text ends in "…". */
  readonly value?: string;
  /** The line itself, as it stands in the file. */
  readonly row?: string;
  /** The part of the line that is meant. */
  readonly mark?: Mark;
};

export type Code = keyof typeof SENTENCES;

/** A code with the data that its sentence needs: see problems/sentences. */
export type Finding = {
  [C in Code]: { readonly code: C } & DataOf<(typeof SENTENCES)[C]>;
}[Code];

type DataOf<Sentence> = Sentence extends (data: infer Data) => unknown
  ? unknown extends Data
    ? object
    : Readonly<Data>
  : never;

/**
 * One thing wrong with the owner's content, as data: programs decide by `code`, people read what
 * `describeProblem` makes of it.
 */
export type Problem = Place & Finding;
