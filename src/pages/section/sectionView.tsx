import type { ComponentType } from 'react';
import { sections } from 'virtual:content/sections';
import { ChunkError, reimport } from '#src/loading/reimport.ts';
import { NotFoundPage } from '#src/pages/notFound/NotFoundPage.tsx';
import { SectionPage } from './SectionPage.tsx';

/** How often each section could not be loaded: a failed import needs a different address. */
const failures = new Map<string, number>();

/**
 * A page that the owner added, once its data is loaded (requirement W4).
 *
 * @param id - The section's id.
 * @returns Its page; not-found if the id is unknown. Rejects if its chunk cannot be loaded.
 */
export async function sectionView(id: string): Promise<ComponentType> {
  const load = sections[id];
  if (load === undefined) return NotFoundPage;
  const failed = failures.get(id) ?? 0;
  try {
    const { section } = await (failed === 0 ? load() : reimport(load, failed));
    return () => <SectionPage section={section} />;
  } catch (error) {
    failures.set(id, failed + 1);
    throw new ChunkError(load, error);
  }
}
