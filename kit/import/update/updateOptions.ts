import { type CollectOptions } from './collect.ts';

export type UpdateOptions = Omit<CollectOptions, 'mailto'> & {
  /** The content folder. */
  readonly folder: string;
  /** If false, the folder stays unchanged. */
  readonly isWriting: boolean;
  /** "2026-11" */
  readonly month: string;
  /** Weeks since 1970. */
  readonly week: number;
  /** Whether Ctrl-C stopped the run: nothing is written then. */
  readonly isStopped: () => boolean;
};
