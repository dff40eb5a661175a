import { useEffect, useState } from 'react';
import type { PaperTexts } from '#src/content/views.ts';
import { textsOf } from './paperTexts.ts';

export type Fetched =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed' }
  | { readonly state: 'there'; readonly texts: PaperTexts };

/** In: a publication's id, and whether its texts are wanted. Out: them, once they are there. */
export function usePaperTexts(id: string, isWanted: boolean): Fetched {
  const [fetched, setFetched] = useState<Fetched>({ state: 'waiting' });
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    textsOf([id]).then(
      ([texts]) => isCurrent && texts && setFetched({ state: 'there', texts }),
      () => isCurrent && setFetched({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, isWanted]);
  return fetched;
}
