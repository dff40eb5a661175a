import type { ComponentType } from 'react';
import { data } from 'virtual:page/sections';
import type { LazyData } from '#src/content/views.ts';
import { loadChunk } from '#src/loading/loadChunk.ts';
import NotFoundPage from '#src/pages/notFound/NotFoundPage.tsx';
import { SectionPage } from './SectionPage.tsx';

const sections: LazyData['sections'] = data;

/** A page that the owner added, once its data is loaded (requirement W4). */
export async function sectionView(id: string): Promise<ComponentType> {
  const load = sections[id];
  if (load === undefined) return NotFoundPage;
  const { data: section } = await loadChunk(load);
  return () => <SectionPage section={section} />;
}
