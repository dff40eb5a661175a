import { bringIntoView } from '#src/components/bringIntoView.ts';

/**
 * Where the visitor was on each history entry, so that Back and Forward lead there again (A7).
 * Each entry carries a number of its own in `history.state.visit`; positions are CSS pixels.
 */
const STORAGE_KEY = 'scroll';
/** Milliseconds in which a page may still grow to the length it had. */
const PATIENCE = 3000;
/** What a visitor does who will not be moved any more. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const positions = new Map<number, number>(readPositions());
let visits = Math.max(0, ...positions.keys());
let current = 0;
let currentPage: string | undefined;
let wanted: number | undefined;
let wantedElement: string | undefined;
let stopWaiting = () => {};

/**
 * Notes that the visitor is at another history entry; gives a new entry its number.
 * In: the page that the entry shows. Another entry of the same page (a filter) keeps its place.
 */
export function enterVisit(page: string): void {
  const state = window.history.state as { readonly visit?: number } | null;
  const known = state?.visit;
  if (known !== undefined && known === current) return;
  stopWaiting();
  current = known ?? ++visits;
  wanted = known === undefined ? undefined : positions.get(known);
  if (page === currentPage) {
    wanted = undefined;
    positions.set(current, window.scrollY);
  }
  currentPage = page;
  if (known === undefined) window.history.replaceState({ ...state, visit: current }, '');
}

/** In: the id of an element that the visitor came for; the next page to arrive scrolls to it. */
export function wantElement(id: string): void {
  wantedElement = id;
}

/** Scrolls to what the visitor came for, to where they were on this entry, or else to the top. */
export function restoreScroll(): void {
  const element = wantedElement === undefined ? null : document.getElementById(wantedElement);
  wantedElement = undefined;
  if (element !== null) {
    bringIntoView(element);
    return;
  }
  const top = wanted ?? 0;
  if (goTo(top)) wanted = undefined;
  else waitForRoom(top);
}

/** Out: whether the page was long enough to get there. */
function goTo(top: number): boolean {
  window.scrollTo({ top, behavior: 'instant' });
  return window.scrollY > top - 1;
}

/** Tries again as the page grows, until it is long enough, the visitor acts or time is up. */
function waitForRoom(top: number): void {
  const growth = new ResizeObserver(() => {
    if (goTo(top)) stopWaiting();
  });
  const timer = window.setTimeout(() => stopWaiting(), PATIENCE);
  const stop = () => {
    wanted = undefined;
    growth.disconnect();
    window.clearTimeout(timer);
    for (const act of ACTS) window.removeEventListener(act, stop);
  };
  stopWaiting = stop;
  for (const act of ACTS) window.addEventListener(act, stop, { passive: true });
  growth.observe(document.body);
}

/** Out: whether it is known where on this entry the visitor should be. */
export function isPlaceKnown(): boolean {
  return wanted !== undefined || wantedElement !== undefined;
}

/** Starts to remember positions. Out: the verb that stops it. */
export function watchScroll(): () => void {
  window.history.scrollRestoration = 'manual';
  const remember = () => {
    if (wanted === undefined) positions.set(current, window.scrollY);
  };
  const store = () => {
    try {
      window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
    } catch {
      // Blocked or full: positions last for as long as the page is open.
    }
  };
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', store);
  return () => {
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', store);
  };
}

function readPositions(): [number, number][] {
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
