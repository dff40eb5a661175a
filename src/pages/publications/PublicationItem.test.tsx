import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { data } from 'virtual:page/publications';
import type { PageData } from '#src/content/views.ts';
import { HashRouter } from 'react-router-dom';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { makeStore } from '#src/features/state.ts';
import { PublicationItem } from './YearList.tsx';

const content: PageData['publications'] = data;

/** Replaces the browser's: a test decides what comes near. */
class Observer {
  static come: (target: Element) => void;
  constructor(notify: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    Observer.come = (target) => notify([{ target, isIntersecting: true }]);
  }
  observe = () => undefined;
  unobserve = () => undefined;
}

function Item({ publication }: { readonly publication: PublicationView }) {
  return (
    <Provider store={makeStore()}>
      <HashRouter>
        <PublicationItem {...{ publication }} isRow isInLongList span="" isTarget={false} />
      </HashRouter>
    </Provider>
  );
}

test('V5: out of view a paper is two elements, and complete when it comes near', () => {
  Object.assign(window, { IntersectionObserver: Observer });
  render(content.publications.slice(0, 1).map((one) => <Item key={one.id} publication={one} />));
  const item = screen.getByRole('listitem');
  expect(item.querySelectorAll('*').length + 1).toBeLessThanOrEqual(2);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => Observer.come(item));
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
});
