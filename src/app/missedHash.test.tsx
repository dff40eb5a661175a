import { render } from '@testing-library/react';
import { HashRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useMissedHash } from './App.tsx';

test('A7: a hash that is typed before the router listens is followed', () => {
  window.location.hash = '#/career';
  function LocationText() {
    const location = useLocation();
    useMissedHash(location);
    if (window.location.hash === '#/career') window.history.replaceState(null, '', '#/skills?q=a');
    return location.pathname + location.search;
  }
  const { container } = render(<LocationText />, { wrapper: HashRouter });
  expect(container).toHaveTextContent('/skills?q=a');
});
