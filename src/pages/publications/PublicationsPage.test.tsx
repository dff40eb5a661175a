import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { data } from 'virtual:page/publications';
import type { PageData } from '#src/content/views.ts';
import { makeStore } from '#src/features/state.ts';
import { choiceReadFromAddress } from '#src/features/filter/filterSlice.ts';
import { HashRouter } from 'react-router-dom';
import PublicationsPage from './PublicationsPage.tsx';
import { PublicationItem } from './YearList.tsx';

const content: PageData['publications'] = data;

function show(page = <PublicationsPage />) {
  const store = makeStore();
  render(
    <Provider store={store}>
      <HashRouter>{page}</HashRouter>
    </Provider>,
  );
  return { store, user: userEvent.setup() };
}

beforeEach(() => {
  window.location.hash = '#/publications';
});

const [category = ''] = content.categories;
const inCategory = content.publications.filter((paper) => paper.categories.includes(category));

test('V4: a pressed button responds before the cards become a list', async () => {
  show();
  const cardCount = () => screen.queryAllByRole('button', { name: /^Show details of/u }).length;
  const initialCount = cardCount();
  // With act, the click would wait for the deferred render; in a browser it doesn't.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  screen.getByRole('button', { name: 'List' }).click();
  await Promise.resolve();
  expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  expect(cardCount()).toBe(initialCount);
  await waitFor(() => expect(cardCount()).toBe(0));
});

test('O9, LK9: the counts of a filter are of the papers that pass the other filters', async () => {
  const { user } = show();
  /** The numbers of ticks under the buttons of the contribution filter, without "All". */
  const tallies = () =>
    within(screen.getByRole('group', { name: /contribution/u }))
      .getAllByRole('button')
      .slice(1)
      .map((button) => button.querySelectorAll('rect').length);
  const positionNames = ['first', 'co-first', 'senior', 'corresponding'] as const;
  const countsIn = (papers: typeof content.publications) =>
    positionNames
      .filter((position) =>
        content.publications.some(({ positions }) => positions?.includes(position)),
      )
      .map((position) => papers.filter(({ positions }) => positions?.includes(position)).length);
  expect(tallies()).toEqual(countsIn(content.publications));
  await user.click(screen.getByRole('button', { name: category }));
  expect(tallies()).toEqual(countsIn(inCategory));
  await user.click(screen.getByRole('button', { name: 'First author' }));
  const firstAuthored = content.publications.filter(({ positions }) =>
    positions?.includes('first'),
  );
  expect(tallies(), 'a choice does not change its own group').toEqual(countsIn(inCategory));
  const topic = within(screen.getByRole('group', { name: /category/u }));
  for (const name of content.categories)
    expect(topic.getByRole('button', { name }).querySelectorAll('rect')).toHaveLength(
      firstAuthored.filter(({ categories }) => categories.includes(name)).length,
    );
});

test.each(['', '?view=list'])(
  'O7, Q11: a press on a paper’s mark opens its year and focuses it: #/publications%s',
  async (view) => {
    window.location.hash = `#/publications${view}`;
    Element.prototype.scrollIntoView = () => undefined;
    const { user } = show();
    const paper = content.publications.at(-1);
    const year = screen.getByRole('button', { name: new RegExp(`^${paper?.year}`, 'u') });
    await user.click(year);
    const mark = document.querySelector(`[data-paper="${paper?.id}"]`);
    if (mark === null) throw new Error('the overview has no mark of the paper');
    await user.click(mark);
    const item = document.getElementById(`paper-${paper?.id}`);
    await waitFor(() => expect(item).toContainElement(document.activeElement as HTMLElement));
    expect(item).toBeVisible();
  },
);

test('Y9: grouping by kind is in the address, and filters apply within the groups', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { store, user } = show();
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map((h2) => h2.textContent);
  const groupOf = (kind: string) =>
    screen.getByRole('region', { name: new RegExp(`^${kind}`, 'u') });
  expect(screen.queryByRole('group', { name: 'Group publications' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'List' }));
  const byYear = headings();
  await user.click(
    within(screen.getByRole('group', { name: 'Group publications' })).getByRole('button', {
      name: 'By kind',
    }),
  );
  expect(window.location.hash).toBe('#/publications?view=list&group=kind');
  expect(store.getState().filter.group).toBe('kind');
  const count = content.publications.filter(({ kind }) => kind === 'article').length;
  await waitFor(() => expect(headings()[0]).toBe(`Articles · ${count} publications`));
  expect(headings()[1]).toMatch(/^Conference papers · \d+ publications?$/u);
  const [newest] = within(groupOf('Articles')).getAllByRole('listitem');
  expect(newest, 'a row says its year').toHaveTextContent(
    String(content.publications.find(({ kind }) => kind === 'article')?.year),
  );
  const paper = content.publications.findLast(({ kind }) => kind === 'article');
  await user.click(screen.getByRole('button', { name: /^Articles/u }));
  await user.click(screen.getByRole('button', { name: `Go to ${paper?.year}` }));
  await waitFor(() =>
    expect(groupOf('Articles')).toContainElement(document.activeElement as HTMLElement),
  );
  await user.click(screen.getByRole('button', { name: category }));
  const inArticles = inCategory.filter(({ kind }) => kind === 'article').length;
  await waitFor(() =>
    expect(within(groupOf('Articles')).getAllByRole('listitem')).toHaveLength(inArticles),
  );
  act(() => void store.dispatch(choiceReadFromAddress({ filter: 'group', category: 'all' })));
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(headings()).toEqual(byYear));
});

/** A stub of IntersectionObserver: `show` brings an element into view. */
class ObserverStub {
  static show: (target: Element) => void;
  constructor(notify: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    ObserverStub.show = (target) => notify([{ target, isIntersecting: true }]);
  }
  observe = () => undefined;
  unobserve = () => undefined;
}

test('V5: a paper far out of view has at most two elements, and gets its buttons when it comes near', () => {
  Object.assign(window, { IntersectionObserver: ObserverStub });
  const [publication] = content.publications;
  if (publication === undefined) throw new Error('the sample has no papers');
  show(
    <PublicationItem
      publication={publication}
      isRow
      isByKind={false}
      isInLongList
      span=""
      isTarget={false}
    />,
  );
  const item = screen.getByRole('listitem');
  expect(item.querySelectorAll('*').length + 1).toBeLessThanOrEqual(2);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => ObserverStub.show(item));
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
});
