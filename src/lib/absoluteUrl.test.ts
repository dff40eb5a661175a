import { expect, test } from 'vitest';
import { absoluteUrl, targetUrl, uriOf } from './absoluteUrl.ts';

test('O4: an address is the same with or without a trailing slash in siteUrl', () => {
  const expected = 'https://a.example/Portfolio/publications/x/';
  for (const siteUrl of ['https://a.example/Portfolio', 'https://a.example/Portfolio/']) {
    expect(absoluteUrl(siteUrl, 'publications/x/')).toBe(expected);
    expect(absoluteUrl(siteUrl, '/publications/x/')).toBe(expected);
  }
});

test('O5: addresses in any script become ASCII, anything else undefined', () => {
  expect(uriOf('https://例え.example/ü|?q=a b%')).toBe(
    'https://xn--r8jz45g.example/%C3%BC%7C?q=a%20b%25',
  );
  expect(uriOf('not an address')).toBeUndefined();
  expect(uriOf(null)).toBeUndefined();
});

test('B2, L1: a link in a text has the address of its page or file, and of the place there', () => {
  const siteUrl = 'https://a.example/de/';
  const at = (target: Parameters<typeof targetUrl>[0], filesUrl = 'https://a.example/') =>
    targetUrl(target, { siteUrl, filesUrl });
  expect(at({ route: '/' })).toBe(siteUrl);
  expect(at({ route: '/posts/drains', place: 'methods' })).toBe(`${siteUrl}posts/drains/#methods`);
  expect(at({ file: 'files/my slides.pdf', place: 'page=2' })).toBe(
    'https://a.example/files/my%20slides.pdf#page=2',
  );
  expect(at({ textFile: 'resume.pdf' })).toBe(`${siteUrl}resume.pdf`);
  expect(at({ place: 'methods' })).toBeUndefined();
  expect(targetUrl({ file: 'a.csv' }, { siteUrl })).toBe(`${siteUrl}a.csv`);
  expect(targetUrl({ route: '/career', place: 'x' }, {})).toBeUndefined();
});
