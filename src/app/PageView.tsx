import { Suspense, useEffect, useReducer, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Loading } from './Loading.tsx';
import type { Page } from '#src/lib/pages.ts';
import { viewOf } from './routes.tsx';
import type { ScrollMemory } from './scrollMemory.ts';

type Props = { readonly page: Page; readonly scroll: ScrollMemory | undefined };

/** The page at the current address: fades in on navigation, shows when it is loading or failed. */
export function PageView({ page, scroll }: Props) {
  const [first] = useState(page.path);
  const [isFirst, setIsFirst] = useState(true);
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  if (isFirst && page.path !== first) setIsFirst(false);

  const view = viewOf(page);
  const { View } = view;
  const onRetry = () => {
    view.renew();
    tryAgain();
  };

  return (
    // The boundary outlives the page, so that a transition keeps the old one until the new one is there.
    <Suspense fallback={<Loading key={page.path} onRetry={onRetry} isLate={!isFirst} />}>
      <div key={page.path} className={isFirst ? undefined : 'animate-page-enter'}>
        <ErrorBoundary key={attempt} onRetry={onRetry}>
          <View />
          <Arrival path={page.path} isFirst={isFirst} scroll={scroll} />
        </ErrorBoundary>
      </div>
    </Suspense>
  );
}

type ArrivalProps = Pick<Props, 'scroll'> & { readonly path: string; readonly isFirst: boolean };

/**
 * Once a page is rendered: restores the scroll position; on navigation, focuses the heading (A7).
 */
function Arrival({ path, isFirst, scroll }: ArrivalProps) {
  useEffect(() => {
    if (!isFirst || scroll?.isPlaceKnown()) scroll?.restore();
    if (!isFirst) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path, isFirst, scroll]);
  return null;
}
