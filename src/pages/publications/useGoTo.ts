import { useCallback } from 'react';
import { ANCHOR_PREFIX } from '#src/components/address.ts';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { useOpenYear } from '#src/features/expand/useExpanded.ts';
import { groupOf } from '#src/lib/publicationNames.ts';
import { yearId } from './YearGroup.tsx';

/** Frames to wait while a smooth scroll through a long list brings the paper near. */
const PATIENCE = 120;

/** What takes the focus in a paper: the button that turns its card, or its title in the list. */
const CONTROL = '.flip-front > button, h3 a';

/**
 * Navigation from the overview into the list.
 * @returns Functions that go to a year's heading and to a paper; both stable.
 */
export function useGoTo(publications: readonly PublicationView[]) {
  const openYear = useOpenYear();
  const goToYear = useCallback(
    (year: number | string) => {
      openYear(String(year));
      const button = document.querySelector<HTMLElement>(`#${yearId(String(year))} > button`);
      button?.focus({ preventScroll: true });
      button?.scrollIntoView({ block: 'start' });
    },
    [openYear],
  );
  const goToPaper = useCallback(
    (id: string) => {
      const paper = publications.find((candidate) => candidate.id === id);
      if (paper !== undefined) openYear(groupOf(paper));
      // A year that was closed is open by the next frame.
      requestAnimationFrame(() => focusPaper(id));
    },
    [openYear, publications],
  );
  return { goToYear, goToPaper };
}

/** Scrolls to a paper of the list and gives it the focus. */
function focusPaper(id: string): void {
  const item = document.getElementById(ANCHOR_PREFIX.paper + id);
  item?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  if (item !== null) focusIn(item, PATIENCE);
}

/** Retries, since in a long list a paper is its title alone until it comes near. */
function focusIn(item: HTMLElement, frames: number): void {
  const control = item.querySelector<HTMLElement>(CONTROL);
  if (control !== null) control.focus({ preventScroll: true });
  else if (frames > 0 && item.isConnected) requestAnimationFrame(() => focusIn(item, frames - 1));
}
