/**
 * Scrolls to the target of a link: to its middle, or to its start if it is taller than most of the
 * screen.
 */
export function bringIntoView(element: HTMLElement): void {
  const isTall = element.offsetHeight > window.innerHeight * 0.6;
  element.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' });
}
