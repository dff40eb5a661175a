import { expect, test } from 'vitest';
import { absoluteUrl, targetUrl, uriOf } from './absoluteUrl.ts';

test('O4: an address is the same with or without a trailing slash in siteUrl', () => {
  const expected = 'https://a.example/Portfolio/publications/x/';
  for (const siteUrl of ['https://a.example/Portfolio', 'https://a.example/Portfolio/']) {
    expect(absoluteUrl(siteUrl, 'publications/x/')).toBe(expected);
    expect(absoluteUrl(siteUrl, '/publications/x/')).toBe(expected);
  }
});

test('O5: an address in any script becomes an ASCII URI; text that is no address has none', () => {
  expect(uriOf('https://例え.example/ü|?q=a b%')).toBe(
    'https://xn--r8jz45g.example/%C3%BC%7C?q=a%20b%25',
  );
  expect(uriOf('not an address')).toBeUndefined();
  expect(uriOf(null)).toBeUndefined();
});

test('B2, L1: a link in a text has the full address of its page, file or heading', () => {
  const siteUrl = 'https://a.example/de/';
  const urlOf = (target: Parameters<typeof targetUrl>[0], filesUrl = 'https://a.example/') =>
    targetUrl(target, { siteUrl, filesUrl });
  expect(urlOf({ route: '/' })).toBe(siteUrl);
  expect(urlOf({ route: '/posts/drains', place: 'methods' })).toBe(
    `${siteUrl}posts/drains/#methods`,
  );
  expect(urlOf({ file: 'files/my slides.pdf', place: 'page=2' })).toBe(
    'https://a.example/files/my%20slides.pdf#page=2',
  );
  expect(urlOf({ textFile: 'resume.pdf' })).toBe(`${siteUrl}resume.pdf`);
  expect(urlOf({ place: 'methods' })).toBeUndefined();
  expect(targetUrl({ file: 'a.csv' }, { siteUrl })).toBe(`${siteUrl}a.csv`);
  expect(targetUrl({ route: '/career', place: 'x' }, {})).toBeUndefined();
});
