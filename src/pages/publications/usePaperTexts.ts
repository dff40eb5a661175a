import { useEffect, useState } from 'react';
import type { PaperTexts } from '#src/content/views.ts';
import { textsOf } from './paperTexts.ts';

export type Fetched =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'there'; readonly texts: PaperTexts };

const WAITING: Fetched = { state: 'waiting' };

/** In: a publication's id, and whether its texts are wanted. Out: them, once they are there. */
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
    textsOf([id]).then(
      ([texts]) => isCurrent && texts && setFetched({ state: 'there', texts }),
      () => isCurrent && setFetched({ state: 'failed', retry }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, isWanted, attempt]);
  return fetched;
}
