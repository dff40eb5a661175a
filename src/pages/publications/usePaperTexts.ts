import { useEffect, useState } from 'react';
import type { PaperTexts } from '#src/content/publicationViews.ts';
import { papersOf } from '#src/pages/paper/papers.ts';

export type Fetched =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'there'; readonly texts: PaperTexts };

const WAITING: Fetched = { state: 'waiting' };

/**
 * @param isWanted - Whether to fetch its texts.
 * @returns The state of the request, and the texts once they are loaded.
 */
export function usePaperTexts(id: string, isWanted: boolean): Fetched {
  const [fetched, setFetched] = useState(WAITING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const retry = () => {
      setFetched(WAITING);
      setAttempt(attempt + 1);
    };
    Promise.resolve(papersOf([id])).then(
      ([texts]) => isCurrent && texts && setFetched({ state: 'there', texts }),
      () => isCurrent && setFetched({ state: 'failed', retry }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, isWanted, attempt]);
  return fetched;
}
