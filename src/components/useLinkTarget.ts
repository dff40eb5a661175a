import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

type Options = {
  /** The list in which the element may first appear: the lookup is repeated when it changes. */
  readonly list?: unknown;
  /** Prepares the target of the link before it is scrolled to. */
  readonly onArrival?: ((id: string) => void) | undefined;
};

/**
 * A link may lead to one item on a page, `#/projects?show=<id>`: it is scrolled into view and
 * highlighted for a moment. Returns the id in the address.
 */
export function useLinkTarget(prefix: string, { list, onArrival }: Options = {}) {
  const { search } = useLocation();
  const target = new URLSearchParams(search).get('show') ?? undefined;

  useEffect(() => {
    if (target === undefined) return;
    onArrival?.(target);
    let element: HTMLElement | null = null;
    const frame = requestAnimationFrame(() => {
      element = document.getElementById(prefix + target);
      bringIntoView(element);
      element?.classList.add('just-shown');
    });
    return () => {
      cancelAnimationFrame(frame);
      element?.classList.remove('just-shown');
    };
  }, [prefix, target, list, onArrival]);

  return target;
}

/** Scrolls to the middle of an element, or to its start if it is taller than most of the screen. */
export function bringIntoView(element: HTMLElement | null): void {
  if (element === null) return;
  const isTall = element.offsetHeight > window.innerHeight * 0.6;
  element.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' });
}
