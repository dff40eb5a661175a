import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashFor } from './address.ts';
import { pageAt } from './pages.tsx';

/** The route of an address at which the app is opened. */
const routeAt = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://owner.example');
  return hashFor({ pathname, search, hash }, '/Portfolio/');
};

test('O3: a path becomes the route of its page, unless the hash is a route', () => {
  expect(routeAt('/Portfolio/')).toBe('#/');
  expect(routeAt('/Portfolio/publications/?category=HIV%20Research')).toBe(
    '#/publications?category=HIV%20Research',
  );
  expect(routeAt('/Portfolio/#/career?x=1')).toBe('#/career?x=1');
  expect(routeAt('/Portfolio/skills/#/career')).toBe('#/career');
});

test('P21: an unknown path becomes an unknown route; case and “index.html” of a known one don’t matter', () => {
  expect(routeAt('/Portfolio/nope/deeper')).toBe('#/nope/deeper');
  expect(routeAt('/Portfolio//evil.example/')).toBe('#//evil.example/');
  expect(routeAt('/Portfolio/Career/index.html')).toBe('#/career');
  expect(pageAt('//evil.example/').id).toBe('notFound');
});

test('B7: the path of a tag that no post has is not found', () => {
  expect(routeAt('/Portfolio/posts/tags/no-such/')).toBe('#/posts/tags/no-such');
  expect(pageAt('/posts/tags/no-such').id).toBe('notFound');
});

test('B9, O3: an anchor in a text becomes part of the route, in any script', () => {
  const post = '/Portfolio/posts/thirteen-days/';
  expect(routeAt(`${post}#fn-2`)).toBe('#/posts/thirteen-days?show=fn-2');
  expect(routeAt(`${post}#2-kinds`)).toBe('#/posts/thirteen-days?show=2-kinds');
  const route = `#/posts/thirteen-days?show=${encodeURIComponent('水の中')}`;
  expect(routeAt(`${post}#水の中`)).toBe(route);
  expect(routeAt(`${post}#${encodeURIComponent('水の中')}`)).toBe(route);
  expect(routeAt(`${post}#%E6%B0`)).toBe('#/posts/thirteen-days');
});

/** Any UTF-16 code unit, lone surrogates included. */
const codeUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit));

test('E1: any hash that is no route of a page leads to home or not-found, and never throws', () => {
  const oddHashes = '# #main #/nope #/100% #/%E0%A4%A #//evil.example #javascript:alert(1)'.split(
    ' ',
  );
  const hash = fc.oneof(
    fc.constantFrom(...oddHashes),
    fc.string({ unit: codeUnit, maxLength: 40 }).map((text) => `#${text}`),
  );
  fc.assert(
    fc.property(hash, (typed) => {
      const route = hashFor({ pathname: '/Portfolio/', search: '', hash: typed }, '/Portfolio/');
      const page = pageAt(route.slice(1).split('?')[0] ?? '');
      return route.startsWith('#/') && ['home', 'notFound'].includes(page.id);
    }),
  );
});
