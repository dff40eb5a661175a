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

test('K3: a long text of open brackets is split in a time that grows as it does', () => {
  const milliseconds = (count: number) => {
    const text = '(a'.repeat(count);
    const began = performance.now();
    expect(splitList(text)).toEqual([text]);
    return performance.now() - began;
  };
  // Eight times as many: eight times as long, not sixty-four. A millisecond is noise.
  expect(milliseconds(80_000) / (milliseconds(10_000) + 1)).toBeLessThan(30);
});
