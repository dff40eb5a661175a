import { useLayoutEffect, useState, type RefObject } from 'react';
import { fitMenu } from './fitMenu.ts';

/**
 * Fits the menu whenever its room or its links change in size.
 *
 * @param menu - The menu.
 * @param all - How many links it has.
 * @returns How many of them are in its bar; the others are behind “More”.
 */
export function useMenuFit(menu: RefObject<HTMLElement | null>, all: number): number {
  const [count, setCount] = useState(all);
  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    const links = [...element.querySelectorAll<HTMLElement>('ul:first-child > li')];
    // Called between layout and paint.
    const sizes = new ResizeObserver(() => {
      fitMenu(element);
      setCount(links.filter(({ offsetTop }) => offsetTop === links[0]?.offsetTop).length);
    });
    // Not the menu or its list, whose widths are a result.
    for (const one of [element.parentElement ?? element, ...links]) sizes.observe(one);
    return () => sizes.disconnect();
  }, [menu]);
  return count;
}
