export type ReadStrip = {
  /** The owner's base; a mark of fixed width in a crowd. */
  readonly owner?: { readonly x: number; readonly width: number };
  readonly gaps: readonly number[];
  /** Whether there are too many authors for bases to be told apart. */
  readonly isCrowd: boolean;
};

const MOST = 40;

/** An author list as a read: one base per author, the owner's lit. */
export function readStrip(authors: readonly { readonly isOwner?: boolean }[]): ReadStrip {
  const count = authors.length;
  const place = authors.findIndex(({ isOwner }) => isOwner === true);
  const isCrowd = count > MOST;
  const at = (index: number) => Math.round((index * 1e4) / Math.max(1, count)) / 100;
  return {
    ...(place < 0
      ? {}
      : {
          owner: isCrowd ? { x: at(place + 0.5), width: 0 } : { x: at(place), width: at(1) },
        }),
    gaps: isCrowd
      ? []
      : Array.from({ length: Math.max(0, count - 1) }, (_, index) => at(index + 1)),
    isCrowd,
  };
}
