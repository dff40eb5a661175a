/** The facts about a paper that the overview needs. */
export type OverviewPaper = {
  readonly id: string;
  readonly year?: number;
  /** 1–12 */
  readonly month?: number;
  /** Number of authors. */
  readonly authors: number;
  /** Index of the owner among them. */
  readonly owner?: number;
  readonly citations?: number;
  /** Papers with the same key are shown and hidden together by every filter. */
  readonly filterKey: string;
};
export type DatedPaper = OverviewPaper & { readonly year: number };

/** A paper as a read along time, in decimal years. */
export type LaidRead = { readonly paper: DatedPaper; readonly start: number; readonly end: number };
