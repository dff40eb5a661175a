import { afterEach, expect, test, vi } from 'vitest';
import { keepPresses, replayEarlyPresses } from './presses.ts';

afterEach(() => {
  document.body.replaceChildren();
  delete window.replayEarlyPresses;
});

function addButton() {
  const button = document.createElement('button');
  document.body.append(button);
  const onClick = vi.fn<() => void>();
  return { button, onClick };
}

test('A8: a press before the app is live is replayed once, when it is', () => {
  const { button, onClick } = addButton();
  keepPresses();
  button.click();
  button.addEventListener('click', onClick);
  replayEarlyPresses();
  replayEarlyPresses();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('A8: a press that triggers hydration is handled once', () => {
  const { button, onClick } = addButton();
  keepPresses();
  // As React does: a press on a page that is not hydrated yet hydrates it, then reaches the button.
  document.addEventListener('click', () => replayEarlyPresses(), { capture: true, once: true });
  button.addEventListener('click', onClick);
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  replayEarlyPresses();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('A8: a press that was stopped on its way is replayed when its part becomes live', () => {
  const { button, onClick } = addButton();
  keepPresses();
  replayEarlyPresses();
  document.addEventListener('click', (event) => event.stopPropagation(), {
    capture: true,
    once: true,
  });
  button.addEventListener('click', onClick);
  button.click();
  expect(onClick).not.toHaveBeenCalled();
  replayEarlyPresses();
  expect(onClick).toHaveBeenCalledTimes(1);
});
