import { expect, test } from 'vitest';
import { leavesSite, parseSafeUrl } from './safeUrl.ts';

test.each(['https://example.org/a?b#c', 'HTTP://EXAMPLE.ORG', 'mailto:a@example.org'])(
  'C4: the address “%s” is safe',
  (address) => {
    expect(parseSafeUrl(address)).toEqual(new URL(address));
  },
);

test.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  '//example.org',
  '',
  'https://',
  'https://example.org/a b',
  '\u0000https://example.org',
])('C4: the address “%s” is not safe', (address) => {
  expect(parseSafeUrl(address)).toBeNull();
});

test.each(['https://example.org', 'a1+.-:b', '//example.org'])(
  'C4: “%s” leaves the site',
  (address) => {
    expect(leavesSite(address)).toBe(true);
  },
);

test.each(['', 'career', 'a/b:c', ':a', 'é:a', ' a:b'])(
  'C4: “%s” is within the site',
  (address) => {
    expect(leavesSite(address)).toBe(false);
  },
);
