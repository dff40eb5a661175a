/**
 * Called when a part of the page has become live: a button that was pressed before, and could not
 * answer, is pressed again. The early script has kept it (publish/site/early.ts).
 */
export function pressAgain(): void {
  (window.onclick as (() => void) | null)?.();
}
