import type { ComponentType } from 'react';
import NotFoundPage from '#src/pages/notFound/NotFoundPage.tsx';
import { PaperPage } from './PaperPage.tsx';
import { paperOf } from './papers.ts';

/** Loads the data of a publication, and returns the view of its page (O4). */
export async function paperView(id: string): Promise<ComponentType> {
  const paper = await paperOf(id);
  return paper === undefined ? NotFoundPage : () => <PaperPage paper={paper} />;
}

export { prefetchPapers } from './papers.ts';
