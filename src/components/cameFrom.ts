export type EntryState = {
  readonly visit?: number;
  /** Path of the page that was shown when this entry was created; undefined for the first. */
  readonly from?: string | undefined;
};

/** Whether the entry before this one in the history shows the page with this path. */
export function cameFrom(path: string): boolean {
  return (window.history.state as EntryState | null)?.from === path;
}
