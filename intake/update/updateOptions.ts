import { type CollectOptions } from './collect.ts';

export type UpdateOptions = Omit<CollectOptions, 'mailto'> & {
  /** The content folder. */
  readonly folder: string;
  /** Without it the folder stays as it is. */
  readonly isWriting: boolean;
  /** "2026-11" */
  readonly month: string;
  /** Weeks since 1970. */
  readonly week: number;
  /** Whether Ctrl-C called it off: nothing is written then. */
  readonly isStopped: () => boolean;
};
