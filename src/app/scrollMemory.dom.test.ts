import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScrollMemory } from './scrollMemory.ts';

/** How far the page can be scrolled, in CSS pixels. */
let maxScroll = 5000;

beforeEach(() => {
  maxScroll = 5000;
  window.history.replaceState(null, '');
  vi.stubGlobal('ResizeObserver', ResizeObserverStub);
  vi.stubGlobal('scrollTo', (options: ScrollToOptions) => {
    vi.stubGlobal('scrollY', Math.min(options.top ?? 0, maxScroll));
  });
  window.scrollTo({ top: 0 });
});
afterEach(() => vi.unstubAllGlobals());

/** jsdom has no layout, so nothing ever grows; tests call `grow` instead. */
let grow = () => {};
class ResizeObserverStub implements ResizeObserver {
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

test('A7: a page that is too short is scrolled once it has grown, unless the visitor acts first', () => {
  const scroll = createScrollMemory(window);
  scroll.enter('publications');
  scrollTo(3000);
  const entry: unknown = window.history.state;
  for (const visitorActs of [false, true]) {
    window.history.replaceState(null, '');
    scroll.enter('career');
    maxScroll = 100;
    window.history.replaceState(entry, '');
    scroll.enter('publications');
    scroll.restore();
    expect(window.scrollY).toBe(100);
    if (visitorActs) window.dispatchEvent(new Event('wheel'));
    maxScroll = 5000;
    grow();
    expect(window.scrollY).toBe(visitorActs ? 100 : 3000);
  }
});

test('A7, S3: a new entry of the same page keeps the scroll position, and Back restores the old one', () => {
  const scroll = createScrollMemory(window);
  scroll.enter('projects');
  scrollTo(400);
  const first: unknown = window.history.state;
  window.history.pushState(null, '');
  scroll.enter('projects');
  expect(scroll.hasPosition()).toBe(false);
  expect(window.scrollY).toBe(400);
  scrollTo(1400);
  window.history.replaceState(first, '');
  scroll.enter('projects');
  grow();
  expect(window.scrollY).toBe(400);
});

test('A7: scroll positions survive a reload, and invalid stored ones are ignored', () => {
  const before = createScrollMemory(window);
  before.enter('skills');
  scrollTo(900);
  window.dispatchEvent(new Event('pagehide'));
  const after = createScrollMemory(window);
  after.enter('skills');
  expect(after.hasPosition()).toBe(true);
  window.sessionStorage.setItem('scroll', '{"1":900}');
  const last = createScrollMemory(window);
  last.enter('skills');
  expect(last.hasPosition()).toBe(false);
});
