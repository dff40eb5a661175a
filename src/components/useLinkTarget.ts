import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { bringIntoView } from './bringIntoView.ts';

type Options = {
  /** The list in which the element may first appear: it is looked for again whenever this changes. */
  readonly list?: unknown;
  /** Makes ready what the link leads to, before it is scrolled to. */
  readonly onArrival?: ((id: string) => void) | undefined;
};

/**
 * A link may lead to one thing on a page: `#/projects?show=<id>`. Its element is scrolled into view and
 * marked for a moment; nothing happens where there is none.
 *
 * @param prefix - What the ids of the page's elements begin with ("project-").
 * @param options - What else is done on arrival; its function must be stable.
 * @returns The id that the address asks for.
 */
export function useLinkTarget(
  prefix: string,
  { list, onArrival }: Options = {},
): string | undefined {
  const { search } = useLocation();
  const target = new URLSearchParams(search).get('show') ?? undefined;

  useEffect(() => {
    if (target === undefined) return;
    onArrival?.(target);
    let element: HTMLElement | null = null;
    const frame = requestAnimationFrame(() => {
      element = document.getElementById(prefix + target);
      if (element === null) return;
      bringIntoView(element);
      element.classList.add('just-shown');
    });
    return () => {
      cancelAnimationFrame(frame);
      element?.classList.remove('just-shown');
    };
  }, [prefix, target, list, onArrival]);

  return target;
}
