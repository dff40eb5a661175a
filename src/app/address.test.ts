import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashFor } from './address.ts';
import { pageAt } from './pages.tsx';

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://owner.example');
  return hashFor({ pathname, search, hash }, '/Portfolio/');
};

test('O3: a path becomes the route of its page, unless there is one behind it', () => {
  expect(at('/Portfolio/')).toBe('#/');
  expect(at('/Portfolio/publications/?category=HIV%20Research')).toBe(
    '#/publications?category=HIV%20Research',
  );
  expect(at('/Portfolio/#/career?x=1')).toBe('#/career?x=1');
  expect(at('/Portfolio/skills/#/career')).toBe('#/career');
});

test('P21: a path without a page leads to the not-found page, whatever it looks like', () => {
  expect(at('/Portfolio/nope/deeper')).toBe('#/nope/deeper');
  expect(at('/Portfolio//evil.example/')).toBe('#//evil.example/');
  expect(at('/Portfolio/Career/index.html')).toBe('#/career');
  expect(pageAt('//evil.example/').id).toBe('notFound');
});

test('B7: the path of a tag that no post has is not found', () => {
  expect(at('/Portfolio/posts/tags/no-such/')).toBe('#/posts/tags/no-such');
  expect(pageAt('/posts/tags/no-such').id).toBe('notFound');
});

test('B9, O3: a place in a text by path is part of the route, in any script', () => {
  const post = '/Portfolio/posts/thirteen-days/';
  expect(at(`${post}#fn-2`)).toBe('#/posts/thirteen-days?show=fn-2');
  expect(at(`${post}#2-kinds`)).toBe('#/posts/thirteen-days?show=2-kinds');
  const route = `#/posts/thirteen-days?show=${encodeURIComponent('水の中')}`;
  expect(at(`${post}#水の中`)).toBe(route);
  expect(at(`${post}#${encodeURIComponent('水の中')}`)).toBe(route);
  expect(at(`${post}#%E6%B0`)).toBe('#/posts/thirteen-days');
});

/** Any UTF-16 code unit, lone surrogates included. */
const codeUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit));

test('E1: any hash leads to a page, home or not-found, and never throws', () => {
  const odd = '# #main #/nope #/100% #/%E0%A4%A #//evil.example #javascript:alert(1)'.split(' ');
  const hash = fc.oneof(
    fc.constantFrom(...odd),
    fc.string({ unit: codeUnit, maxLength: 40 }).map((text) => `#${text}`),
  );
  fc.assert(
    fc.property(hash, (typed) => {
      const settled = hashFor({ pathname: '/Portfolio/', search: '', hash: typed }, '/Portfolio/');
      const page = pageAt(settled.slice(1).split('?')[0] ?? '');
      return settled.startsWith('#/') && ['home', 'notFound'].includes(page.id);
    }),
  );
});
