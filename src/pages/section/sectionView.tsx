import type { ComponentType } from 'react';
import { data } from 'virtual:page/sections';
import type { LazyData } from '#src/content/views.ts';
import { loadChunk } from '#src/loading/loadChunk.ts';
import NotFoundPage from '#src/pages/notFound/NotFoundPage.tsx';
import { SectionPage } from './SectionPage.tsx';

const sections: LazyData['sections'] = data;

/** Loads the data of a page that the owner added, and returns its view (requirement W4). */
export async function sectionView(id: string): Promise<ComponentType> {
  const load = sections[id];
  if (load === undefined) return NotFoundPage;
  const { data: section } = await loadChunk(load);
  return () => <SectionPage section={section} />;
}
