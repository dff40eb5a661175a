/** What the overview needs to know of a paper. */
export type OverviewPaper = {
  readonly id: string;
  readonly year?: number;
  /** 1–12 */
  readonly month?: number;
  /** How many authors it has. */
  readonly authors: number;
  /** Index of the owner among them. */
  readonly owner?: number;
  readonly citations?: number;
  /** Papers of one key are shown and hidden alike by every filter. */
  readonly filterKey: string;
};
export type DatedPaper = OverviewPaper & { readonly year: number };

/** A paper as a read along time, in decimal years. */
export type LaidRead = { readonly paper: DatedPaper; readonly start: number; readonly end: number };
