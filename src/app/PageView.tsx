import { Suspense, useEffect, useReducer, useState } from 'react';
import { Route, Routes, useParams, type Location } from 'react-router-dom';
import { ErrorBoundary, Loading } from './PageStates.tsx';
import { pageAt, ROUTES, viewOf } from './pages.tsx';
import type { ScrollMemory } from './scrollMemory.ts';

type Props = { readonly location: Location; readonly scroll: ScrollMemory | undefined };

/** Replaces unknown paths: the router throws if a path is not a valid URL (quality E1). */
const NOT_FOUND_LOCATION = { pathname: '/404' };

/** The page at a location: it fades in on navigation, and shows if it is loading or has failed. */
export function PageView({ location, scroll }: Props) {
  const page = pageAt(location.pathname);
  const isKnown = page.path !== '';
  const [firstPath] = useState(page.path);
  const [isFirst, setIsFirst] = useState(true);
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  if (isFirst && page.path !== firstPath) setIsFirst(false);
  const onRetry = () => {
    viewOf(page).renew();
    tryAgain();
  };

  return (
    // Outside the keyed page, so that the old page stays until the new one has loaded.
    <Suspense fallback={<Loading key={page.path} onRetry={onRetry} isLate={!isFirst} />}>
      <div key={page.path} className={isFirst ? undefined : 'animate-page-enter'}>
        <ErrorBoundary key={attempt} onRetry={onRetry}>
          <Routes location={isKnown ? location : NOT_FOUND_LOCATION}>
            {ROUTES.map((route) => (
              <Route key={route.path} path={route.path} element={<View {...route} />} />
            ))}
          </Routes>
          <Arrival path={page.path} isFirst={isFirst} scroll={scroll} />
        </ErrorBoundary>
      </div>
    </Suspense>
  );
}

function View({ pageOf }: Pick<(typeof ROUTES)[number], 'pageOf'>) {
  const { View: Page } = viewOf(pageOf(useParams()));
  return <Page />;
}

type ArrivalProps = Pick<Props, 'scroll'> & { readonly path: string; readonly isFirst: boolean };

/** Restores the scroll position of a rendered page; on navigation, focuses its heading (A7). */
function Arrival({ path, isFirst, scroll }: ArrivalProps) {
  useEffect(() => {
    if (!isFirst || scroll?.hasPosition()) scroll?.restore();
    if (!isFirst) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path, isFirst, scroll]);
  return null;
}
