import type { Finding } from '#kit/messages/problem.ts';

/** Something that an import did, found or could not do. */
export type ImportEvent = {
  readonly kind: 'added' | 'merged' | 'present' | 'skipped' | 'lost' | 'doubtful';
  /** Its location in the source: "scholar.bib:12". */
  readonly place: string;
  /** The file of the content folder that it concerns. */
  readonly file: string;
  /** What the owner knows it by: a key, a title. */
  readonly label: string;
  /** What was added or merged; otherwise why. */
  readonly why: Finding;
  /** Text for the owner to copy, such as a whole field; never shortened. */
  readonly paste?: string;
};
