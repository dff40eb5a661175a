/** A folder that is served as a static host would. */
export type ServedFolder = {
  /** Absolute path of the folder. */
  readonly folder: string;
  /** Path they are served under, "/" at both ends. */
  readonly base: string;
  /**
   * Whether only pages are compressed, false by default. The browser tests save the time for the
   * rest; a page compressed arrives in one piece, as from any host.
   */
  readonly compressesPagesAlone?: boolean;
};
