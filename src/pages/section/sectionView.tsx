import type { ComponentType } from 'react';
import { sections } from 'virtual:content/sections';
import { ChunkError, importAnew } from '#src/loading/importAnew.ts';
import { NotFoundPage } from '#src/pages/notFound/NotFoundPage.tsx';
import { SectionPage } from './SectionPage.tsx';

/** How often each section could not be had: a failed import must be asked for anew. */
const failures = new Map<string, number>();

/**
 * A page of the owner's own, once what it shows is there (requirement W4).
 *
 * @param id - The section's id.
 * @returns Its page; not-found where there is none of that id. Rejects where its chunk can't be had.
 */
export async function sectionView(id: string): Promise<ComponentType> {
  const load = sections[id];
  if (load === undefined) return NotFoundPage;
  const failed = failures.get(id) ?? 0;
  try {
    const { section } = await (failed === 0 ? load() : importAnew(load, failed));
    return () => <SectionPage section={section} />;
  } catch (error) {
    failures.set(id, failed + 1);
    throw new ChunkError(load, error);
  }
}
