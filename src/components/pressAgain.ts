/**
 * Called when a part of the page has become live: the buttons that were pressed before, and could
 * not answer, are pressed again. The early script has kept them (publish/render/early.ts).
 */
export function pressAgain(): void {
  (window.onclick as (() => void) | null)?.();
}
