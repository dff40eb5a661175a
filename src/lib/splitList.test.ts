import { expect, test } from 'vitest';
import { splitList } from './splitList.ts';

test.each([
  ['Python, R; SQL,, ', ['Python', 'R', 'SQL']],
  ['R (dplyr, ggplot2), Python', ['R (dplyr, ggplot2)', 'Python']],
  ['A (b (c, d); e), f [g, h]; i', ['A (b (c, d); e)', 'f [g, h]', 'i']],
  ['R (dplyr, ggplot2', ['R (dplyr', 'ggplot2']],
  ['', []],
])('K3: %j is a list of %j', (text, parts) => {
  expect(splitList(text)).toEqual(parts);
});

test('K3: a long text of open brackets is split at once', () => {
  const text = '(a'.repeat(20_000);
  const start = performance.now();
  expect(splitList(text)).toEqual([text]);
  expect(performance.now() - start).toBeLessThan(1000);
});
