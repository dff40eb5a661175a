import type { EntryState } from '#src/components/ui/Link.tsx';

const STORAGE_KEY = 'scroll';
/** How long to wait until a page is long enough for its position. */
const MAX_WAIT_MS = 3000;
/** Events that end the wait: the visitor has begun to use the page where it is. */
const CANCEL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export type ScrollMemory = ReturnType<typeof createScrollMemory>;

/**
 * Remembers the scroll position of each history entry, so that Back and Forward return to it (A7):
 * each has its number in `history.state.visit` and the previous page in `history.state.from`.
 */
export function createScrollMemory(window: Window & typeof globalThis) {
  const { document, history } = window;
  const positions = new Map<number, number>(readPositions(window));
  let visits = Math.max(0, ...positions.keys());
  let currentVisit: number | undefined;
  let currentPage: string | undefined;
  let targetTop: number | undefined;
  let stopWaiting = () => {};

  const goTo = (top: number): boolean => {
    window.scrollTo({ top, behavior: 'instant' });
    return window.scrollY > top - 1;
  };
  /** Retries as the page grows, until it is long enough, the visitor acts or time is up. */
  const waitForGrowth = (top: number) => {
    const growth = new window.ResizeObserver(() => {
      if (goTo(top)) stopWaiting();
    });
    const timer = window.setTimeout(() => stopWaiting(), MAX_WAIT_MS);
    const stop = () => {
      targetTop = undefined;
      growth.disconnect();
      window.clearTimeout(timer);
      for (const event of CANCEL_EVENTS) window.removeEventListener(event, stop);
    };
    stopWaiting = stop;
    for (const event of CANCEL_EVENTS) window.addEventListener(event, stop, { passive: true });
    growth.observe(document.body);
  };
  const remember = () => {
    if (currentVisit !== undefined && targetTop === undefined)
      positions.set(currentVisit, window.scrollY);
  };
  const store = () => {
    try {
      window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
    } catch {
      // Blocked or full: positions last as long as the page is open.
    }
  };
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', remember, { passive: true });
  // A scroll event comes with the next frame, which may be after the page has been left.
  window.addEventListener('popstate', remember);
  window.addEventListener('pagehide', store);

  return {
    /** Numbers a new history entry; one of the same page, as of a filter, keeps the position. */
    enter(page: string): void {
      const state = history.state as EntryState | null;
      const visit = state?.visit;
      if (visit !== undefined && visit === currentVisit) return;
      stopWaiting();
      currentVisit = visit ?? ++visits;
      targetTop = visit === undefined ? undefined : positions.get(visit);
      if (page === currentPage && visit === undefined) positions.set(currentVisit, window.scrollY);
      // An entry without a stored position was at the top.
      else if (page === currentPage) waitForGrowth((targetTop ??= 0));
      if (visit === undefined)
        history.replaceState({ ...state, visit: currentVisit, from: currentPage }, '');
      currentPage = page;
    },
    /** Scrolls to where the visitor was on this entry, or else to the top; may be called again. */
    restore(): void {
      const top = targetTop ?? 0;
      stopWaiting();
      targetTop = goTo(top) ? undefined : top;
      if (targetTop !== undefined) waitForGrowth(targetTop);
    },
    hasPosition(): boolean {
      return targetTop !== undefined;
    },
  };
}

function readPositions(window: Window): [number, number][] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
}
