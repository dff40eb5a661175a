import { useCallback } from 'react';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { useOpenYear } from '#src/features/expand/useExpanded.ts';
import { groupOf } from '#text/publicationNames.ts';
import { focusPaper } from './focusPaper.ts';
import { yearId } from './YearGroup.tsx';

/**
 * Navigation from the overview into the list.
 * @param publications - All publications; a stable list.
 * @returns Functions that go to a year's heading and to a paper; both stable.
 */
export function useGoTo(publications: readonly PublicationView[]) {
  const openYear = useOpenYear();
  const goToYear = useCallback(
    (year: number) => {
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
