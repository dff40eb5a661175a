import type { ComponentType } from 'react';
import { NotFoundPage } from '#src/pages/notFound/NotFoundPage.tsx';
import { PaperPage } from './PaperPage.tsx';
import { paperOf } from './papers.ts';

/**
 * The page of one publication, once what it shows is there (requirement O4).
 *
 * @param id - The publication's id, or what an address takes for one.
 * @returns Its page; not-found where there is none of that id. Rejects where its chunk can't be had.
 */
export async function paperView(id: string): Promise<ComponentType> {
  const paper = await paperOf(id);
  return paper === undefined ? NotFoundPage : () => <PaperPage paper={paper} />;
}

export { prefetchPapers } from './papers.ts';
