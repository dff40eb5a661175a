import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Loading } from './Loading.tsx';
import type { Page, PageId } from './pages.ts';
import { VIEWS } from './routes.tsx';
import { isPlaceKnown, restoreScroll } from './scrollMemory.ts';

type Props = { readonly page: Page };

/** The page that the address names: fades in on a change, says so while it loads or if it fails. */
export function PageView({ page }: Props) {
  const [first] = useState(page.id);
  const [isFirst, setIsFirst] = useState(true);
  if (isFirst && page.id !== first) setIsFirst(false);
  const { View } = VIEWS[page.id];

  return (
    <div key={page.id} className={isFirst ? undefined : 'page-enter'}>
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>
          <View />
          <Arrival id={page.id} isFirst={isFirst} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

type ArrivalProps = { readonly id: PageId; readonly isFirst: boolean };

/** Once a page is there: scroll to where it belongs; on a change, focus on its heading (A7). */
function Arrival({ id, isFirst }: ArrivalProps) {
  useEffect(() => {
    if (!isFirst || isPlaceKnown()) restoreScroll();
    if (!isFirst) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [id, isFirst]);
  return null;
}
