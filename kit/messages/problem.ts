import type { Item } from './item.ts';
import type { SENTENCES } from './sentences/sentences.ts';

/** A part of a line: its start (from 0) and length, in UTF-16 code units. */
export type Mark = { readonly column: number; readonly length: number };

export type { Item };

/** Where a problem is. */
export type Place = {
  readonly severity: 'error' | 'warning';
  /** File name inside the content folder, such as "jobs.yaml". */
  readonly file: string;
  /** Line, from 1; left out if the problem is about the whole file. */
  readonly line?: number;
  readonly item?: Item;
  /** Name of the field, as in the file. */
  readonly field?: string;
  /** The offending text of the file; text that was cut ends in "…". */
  readonly value?: string;
  /** The line itself, as in the file. */
  readonly row?: string;
  /** The offending part of the line. */
  readonly mark?: Mark;
};

export type Code = keyof typeof SENTENCES;

/** A code with the data that its sentence needs: see kit/messages/sentences. */
export type Finding = FindingIn<typeof SENTENCES>;

/** A code of one table of sentences with the data that its sentence needs. */
export type FindingIn<Table> = {
  [C in keyof Table]: { readonly code: C } & DataOf<Table[C]>;
}[keyof Table];

type DataOf<Sentence> = Sentence extends (data: infer Data) => unknown
  ? unknown extends Data
    ? object
    : Readonly<Data>
  : never;

/**
 * One thing wrong with the owner's content, as data: programs decide by `code`, people read the
 * sentence that `describeProblem` makes of it.
 */
export type Problem = Place & Finding;
