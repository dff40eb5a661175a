/** A folder of files that is served as a static host would. */
export type Site = {
  /** Absolute path of the files. */
  readonly folder: string;
  /** Path they are served under, "/" at both ends. */
  readonly base: string;
};
