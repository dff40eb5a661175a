import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScrollMemory } from './scrollMemory.ts';

/** How far each page of this test can be scrolled, in CSS pixels. */
let length = 5000;

beforeEach(() => {
  length = 5000;
  window.history.replaceState(null, '');
  vi.stubGlobal('ResizeObserver', Growth);
  vi.stubGlobal('scrollTo', (options: ScrollToOptions) => {
    vi.stubGlobal('scrollY', Math.min(options.top ?? 0, length));
  });
  window.scrollTo({ top: 0 });
});
afterEach(() => vi.unstubAllGlobals());

/** jsdom has no layout, so nothing ever grows; the test triggers growth itself. */
let grow = () => {};
class Growth implements ResizeObserver {
  constructor(onGrowth: ResizeObserverCallback) {
    grow = () => onGrowth([], this);
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {
    grow = () => {};
  }
}

function scrollTo(top: number): void {
  window.scrollTo({ top });
  window.dispatchEvent(new Event('scroll'));
}

test('A7: a page that is still short is scrolled when it has grown, unless the visitor acts first', () => {
  const scroll = createScrollMemory(window);
  scroll.enter('publications');
  scrollTo(3000);
  const entry: unknown = window.history.state;
  for (const acts of [false, true]) {
    window.history.replaceState(null, '');
    scroll.enter('career');
    length = 100;
    window.history.replaceState(entry, '');
    scroll.enter('publications');
    scroll.restore();
    expect(window.scrollY).toBe(100);
    if (acts) window.dispatchEvent(new Event('wheel'));
    length = 5000;
    grow();
    expect(window.scrollY).toBe(acts ? 100 : 3000);
  }
});

test('A7, S3: a new entry of the same page, such as a filter, keeps its place, and Back returns to its own', () => {
  const scroll = createScrollMemory(window);
  scroll.enter('projects');
  scrollTo(400);
  const first: unknown = window.history.state;
  window.history.pushState(null, '');
  scroll.enter('projects');
  expect(scroll.isPlaceKnown()).toBe(false);
  expect(window.scrollY).toBe(400);
  scrollTo(1400);
  window.history.replaceState(first, '');
  scroll.enter('projects');
  grow();
  expect(window.scrollY).toBe(400);
});

test('A7: positions survive a reload; invalid stored data is ignored', () => {
  const before = createScrollMemory(window);
  before.enter('skills');
  scrollTo(900);
  window.dispatchEvent(new Event('pagehide'));
  const after = createScrollMemory(window);
  after.enter('skills');
  expect(after.isPlaceKnown()).toBe(true);
  window.sessionStorage.setItem('scroll', '{"1":900}');
  const last = createScrollMemory(window);
  last.enter('skills');
  expect(last.isPlaceKnown()).toBe(false);
});
