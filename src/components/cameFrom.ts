/** What the app stores in a history entry. */
export type EntryState = {
  /** The entry's number. */
  readonly visit?: number;
  /** Path of the page that was shown when this entry was created; undefined for the first. */
  readonly from?: string | undefined;
};

/**
 * @param path - A page's path.
 * @returns Whether the entry before this one in the history shows that page.
 */
export function cameFrom(path: string): boolean {
  return (window.history.state as EntryState | null)?.from === path;
}
