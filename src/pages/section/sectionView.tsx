import type { ComponentType } from 'react';
import { sections } from 'virtual:content/sections';
import { loadChunk } from '#src/loading/loadChunk.ts';
import NotFoundPage from '#src/pages/notFound/NotFoundPage.tsx';
import { SectionPage } from './SectionPage.tsx';

/**
 * A page that the owner added, once its data is loaded (requirement W4).
 *
 * @returns Its page; not-found if the id is unknown. Rejects if its chunk cannot be loaded.
 */
export async function sectionView(id: string): Promise<ComponentType> {
  const load = sections[id];
  if (load === undefined) return NotFoundPage;
  const { section } = await loadChunk(load);
  return () => <SectionPage section={section} />;
}
