import { Suspense, useEffect, useReducer, useState } from 'react';
import { replayEarlyPresses } from '#src/early/presses.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Loading } from './Loading.tsx';
import type { Page } from '#text/pages.ts';
import { viewOf } from './routes.tsx';
import type { ScrollMemory } from './scrollMemory.ts';

type Props = { readonly page: Page; readonly scroll: ScrollMemory | undefined };

/** The page that the address names: fades in on a change, says so while it loads or if it fails. */
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
    <div key={page.path} className={isFirst ? undefined : 'animate-page-enter'}>
      <ErrorBoundary key={attempt} onRetry={onRetry}>
        <Suspense fallback={<Loading onRetry={onRetry} />}>
          <View />
          <Arrival path={page.path} isFirst={isFirst} scroll={scroll} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

type ArrivalProps = Pick<Props, 'scroll'> & { readonly path: string; readonly isFirst: boolean };

/**
 * Once a page is there: scroll to where it belongs; on a change, focus on its heading (A7); at first,
 * what was pressed before it was live.
 */
function Arrival({ path, isFirst, scroll }: ArrivalProps) {
  useEffect(() => {
    if (!isFirst || scroll?.isPlaceKnown()) scroll?.restore();
    if (isFirst) replayEarlyPresses();
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path, isFirst, scroll]);
  return null;
}
