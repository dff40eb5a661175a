import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createPath, parsePath, useLocation, type Location } from 'react-router-dom';
import { site } from 'virtual:site';
import { type Page, documentTitle } from '#src/content/pages.ts';
import { writing } from '#src/app/writing.ts';
import { wordsLang } from '#src/components/langProps.ts';
import { whenIdle } from '#src/loading/whenIdle.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageView } from './PageView.tsx';
import { pageAt, pageById, prefetchViews } from './pages.tsx';
import type { ScrollMemory } from './scrollMemory.ts';

export function App({ scroll }: { readonly scroll?: ScrollMemory }) {
  const location = useVisibleLocation();
  const page = useMemo(() => pageAt(location.pathname), [location.pathname]);
  const current = page.id === 'paper' ? pageById('publications') : (writing?.listOf(page) ?? page);
  const main = useRef<HTMLElement>(null);
  useDocumentHead(page);
  useLayoutEffect(() => scroll?.enter(page.path), [scroll, location, page.path]);
  // The early script hides a served page of another route; this page replaces it now.
  useLayoutEffect(() => document.documentElement.classList.remove('awaiting-route'), []);
  // Prefetches all other pages, so that navigation never waits.
  useEffect(() => {
    let isMounted = true;
    const cancel = whenIdle(() => void prefetchViews(() => isMounted));
    return () => {
      isMounted = false;
      cancel();
    };
  }, []);

  return (
    <div lang={wordsLang} className="flex min-h-screen flex-col">
      <Header current={current} main={main} />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <PageView location={location} scroll={scroll} />
      </main>
      <Footer current={current} />
    </div>
  );
}

/** Milliseconds after which a page that is still loading is shown as loading (E3). */
const LOADING_DELAY_MS = 400;

/** Milliseconds after which a page is shown even if that blocks the current page. */
const BLOCKING_DELAY_MS = 3000;

/**
 * The location whose page is visible. The router changes it in a transition, so that the old page
 * stays until the new one has loaded (LK4), but at most for `LOADING_DELAY_MS`: then the new page is
 * shown as loading. React would first finish a transition that it is rendering, however long that
 * takes, so after `BLOCKING_DELAY_MS` the update is synchronous.
 */
function useVisibleLocation(): Location {
  const location = useLocation();
  useMissedHash(location);
  const [override, setOverride] = useState({ routed: location, location });
  const routed = useRef(location);
  useLayoutEffect(() => void (routed.current = location), [location]);
  // A layout effect, since an address typed before the first paint would otherwise wait for ever.
  useLayoutEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const clearTimers = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    let lastHash: string | undefined;
    const restartTimers = () => {
      const { hash } = window.location;
      if (hash === lastHash) return;
      lastHash = hash;
      clearTimers();
      timers = [
        setTimeout(showNow, LOADING_DELAY_MS),
        setTimeout(() => flushSync(showNow), BLOCKING_DELAY_MS),
      ];
    };
    const showNow = () => {
      const { current } = routed;
      const next = { ...current, ...HOME_LOCATION, ...parsePath(window.location.hash.slice(1)) };
      if (next.pathname !== current.pathname) setOverride({ routed: current, location: next });
    };
    const listeners = new AbortController();
    window.addEventListener('popstate', restartTimers, { signal: listeners.signal });
    window.addEventListener('click', restartTimers, { signal: listeners.signal });
    return () => {
      clearTimers();
      listeners.abort();
    };
  }, []);
  return override.routed === location ? override.location : location;
}

/** Follows a hash that was typed before the router began to listen, at its first commit. */
export function useMissedHash(routed: Location): void {
  const first = useRef(routed);
  useEffect(() => {
    if ((window.location.hash.slice(1) || '/') === createPath(first.current)) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, []);
}

const HOME_LOCATION = { pathname: '/', search: '', hash: '' };

/**
 * Keeps the document's head in sync with the page (D1). The title is set at once, since it is
 * announced; the title of a paper or post comes with its data. A layout effect, since
 * `settlePage` also adds the typefaces, before the page is painted.
 */
function useDocumentHead(page: Page): void {
  useLayoutEffect(() => {
    if (page.id !== 'paper' && !writing?.isPost(page)) document.title = documentTitle(page, site);
    let isShown = true;
    const sync = async () => {
      const { settlePage } = await import('#src/app/settlePage.ts');
      if (isShown) await settlePage(page, () => isShown);
    };
    // If the chunk can't be fetched, the tags of the previous page stay.
    sync().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [page]);
}
