/** One thing wrong with the owner's content, in words for a scientist who has never seen the code. */
export type Problem = {
  readonly severity: 'error' | 'warning';
  /** File name inside the content folder, such as "jobs.yaml". */
  readonly file: string;
  /** Line from 1; left out where the whole file is meant. */
  readonly line?: number;
  /** What is wrong, naming the field and the value. */
  readonly message: string;
  /** What to change; "did you mean …?" where there is a near value. */
  readonly fix: string;
  /** The line itself, as it stands in the file. */
  readonly row?: string;
  /** The part of the line that is meant. */
  readonly mark?: Mark;
};

/** A part of a line: its first character, from 0, and how many there are, in UTF-16 units. */
export type Mark = { readonly column: number; readonly length: number };
