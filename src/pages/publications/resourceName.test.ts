import { expect, test } from 'vitest';
import { resourceName } from './resourceName.ts';

test.each([
  [undefined, 'PDF'],
  [0, 'PDF, 0 bytes'],
  [512, 'PDF, 512 bytes'],
  [1000, 'PDF, 1.0 kB'],
  [345_600, 'PDF, 346 kB'],
  [1_240_000, 'PDF, 1.2 MB'],
  [25_000_000_000_000, 'PDF, 25000 GB'],
])('Q3: a file of %s bytes is called "%s"', (size, name) => {
  expect(resourceName({ label: 'PDF', ...(size === undefined ? {} : { size }) })).toBe(name);
});
