import { expect, test } from 'vitest';
import { dateParts, isoDate } from './issued.ts';

test.each([
  [{}, [], ''],
  [{ year: 2025 }, [2025], '2025'],
  [{ year: 2025, month: 5 }, [2025, 5], '2025-05'],
  [{ year: 2025, month: 5, day: 4 }, [2025, 5, 4], '2025-05-04'],
  [{ year: 987, month: 12, day: 14 }, [987, 12, 14], '0987-12-14'],
])('O4: of the date %j, files for programs have what is known', (issued, parts, iso) => {
  expect(dateParts(issued)).toEqual(parts);
  expect(isoDate(issued)).toBe(iso);
  expect(isoDate(issued, '/')).toBe(iso.replaceAll('-', '/'));
});
