/**
 * Scrolls to what a link led to: into the middle of the screen, or to its beginning where it is
 * taller than most of the screen.
 */
export function bringIntoView(element: HTMLElement): void {
  const isTall = element.offsetHeight > window.innerHeight * 0.6;
  element.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' });
}
