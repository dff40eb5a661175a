/** A folder that is served as a static host would. */
export type Site = {
  /** Absolute path of the folder. */
  readonly folder: string;
  /** Path they are served under, "/" at both ends. */
  readonly base: string;
  /** Whether text is compressed, true by default; the browser tests save that time. */
  readonly isCompressed?: boolean;
};
