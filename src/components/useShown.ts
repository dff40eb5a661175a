import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { bringIntoView } from './bringIntoView.ts';

/**
 * A link may lead to one thing on a page: `#/projects?show=<id>`.
 * In: what the ids of the page's elements begin with ("project-"). Out: the id that is asked for.
 * The element is scrolled into view and marked for a moment; nothing happens where there is none.
 */
export function useShown(prefix: string): string | undefined {
  const { search } = useLocation();
  const shown = new URLSearchParams(search).get('show') ?? undefined;

  useEffect(() => {
    if (shown === undefined) return;
    const element = document.getElementById(prefix + shown);
    if (element === null) return;
    const frame = requestAnimationFrame(() => {
      bringIntoView(element);
      element.classList.add('just-shown');
    });
    return () => {
      cancelAnimationFrame(frame);
      element.classList.remove('just-shown');
    };
  }, [prefix, shown]);

  return shown;
}
