import { expect, test } from 'vitest';
import { leavesSite, parseSafeUrl } from './safeUrl.ts';

test.each(['https://example.org/a?b#c', 'HTTP://EXAMPLE.ORG', 'mailto:a@example.org'])(
  'C4: “%s” is safe',
  (address) => {
    expect(parseSafeUrl(address)).toEqual(new URL(address));
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  '//example.org',
  'career',
  '',
  'https://',
  'https://example.org/a b',
  'https://example.org/\n',
  '\u0000https://example.org',
  'https://example.org/\u007f',
])('C4: “%s” is not', (address) => {
  expect(parseSafeUrl(address)).toBeNull();
});

test('C4: only the schemes that are asked for are safe', () => {
  expect(parseSafeUrl('http://example.org', ['https:'])).toBeNull();
  expect(parseSafeUrl('tel:1', ['https:', 'tel:'])?.href).toBe('tel:1');
});

test.each(['https://example.org', 'MailTo:a', 'a1+.-:b', 'C:', '//example.org'])(
  'C4: “%s” leaves the site',
  (address) => {
    expect(leavesSite(address)).toBe(true);
  },
);

test.each(['', 'career', '/career', 'a/b:c', 'a//b', ':a', '1a:b', 'é:a', '#a:b', ' a:b'])(
  'C4: “%s” stays within it',
  (address) => {
    expect(leavesSite(address)).toBe(false);
  },
);
