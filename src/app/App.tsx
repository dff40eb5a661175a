import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createPath, parsePath, useLocation, type Location } from 'react-router-dom';
import { site } from 'virtual:site';
import { type Page, titleOf } from '#src/content/pages.ts';
import { writing } from '#src/app/writing.ts';
import { wordsLang } from '#src/components/langProps.ts';
import { whenIdle } from '#src/loading/whenIdle.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageView } from './PageView.tsx';
import { pageAt, pageOf, prefetchViews } from './pages.tsx';
import type { ScrollMemory } from './scrollMemory.ts';

export function App({ scroll }: { readonly scroll?: ScrollMemory }) {
  const location = useShownLocation();
  const page = useMemo(() => pageAt(location.pathname), [location.pathname]);
  const current = page.id === 'paper' ? pageOf('publications') : (writing?.listOf(page) ?? page);
  const main = useRef<HTMLElement>(null);
  useDocumentHead(page);
  useLayoutEffect(() => scroll?.enter(page.path), [scroll, location, page.path]);
  // The early script hides a served page of another route; this page replaces it now.
  useLayoutEffect(() => document.documentElement.classList.remove('awaiting-route'), []);
  // Navigation never waits: once the browser is idle, all other pages are fetched.
  useEffect(() => {
    let isWanted = true;
    const cancel = whenIdle(() => void prefetchViews(() => isWanted));
    return () => {
      isWanted = false;
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

/** Milliseconds after which a page is shown even if that blocks the one before it. */
const BLOCKING_DELAY_MS = 3000;

/**
 * The address whose page is shown: the router changes it in a transition, so that the old page stays
 * until the new one is there (LK4), but no longer than `LOADING_DELAY_MS`. React lets a transition
 * that it is rendering finish first, however long that takes, unless the update is synchronous.
 */
function useShownLocation(): Location {
  const location = useLocation();
  useMissedHash(location);
  const [lateLocation, setLate] = useState({ before: location, location });
  const routed = useRef(location);
  useLayoutEffect(() => void (routed.current = location), [location]);
  // Before the paint, or an address typed until then would wait for ever.
  useLayoutEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    let requested: string | undefined;
    const wait = () => {
      const { hash } = window.location;
      if (hash === requested) return;
      requested = hash;
      stop();
      timers = [
        setTimeout(showNow, LOADING_DELAY_MS),
        setTimeout(() => flushSync(showNow), BLOCKING_DELAY_MS),
      ];
    };
    const showNow = () => {
      const before = routed.current;
      const next = { ...before, ...HOME_LOCATION, ...parsePath(window.location.hash.slice(1)) };
      if (next.pathname !== before.pathname) setLate({ before, location: next });
    };
    window.addEventListener('popstate', wait);
    window.addEventListener('click', wait);
    return () => {
      stop();
      window.removeEventListener('popstate', wait);
      window.removeEventListener('click', wait);
    };
  }, []);
  return lateLocation.before === location ? lateLocation.location : location;
}

/** Follows a hash typed after the router's first render: it listens only once it has committed. */
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
 * announced, but that of a paper or post is loaded with it. The typefaces come before the page is
 * painted.
 */
function useDocumentHead(page: Page): void {
  useLayoutEffect(() => {
    if (page.id !== 'paper' && !writing?.isPost(page)) document.title = titleOf(page, site);
    let isShown = true;
    const sync = async () => {
      const { settlePage } = await import('#src/app/settlePage.ts');
      if (isShown) await settlePage(page, () => isShown);
    };
    // Offline before the chunk was fetched: the tags of the previous page stay.
    sync().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [page]);
}
