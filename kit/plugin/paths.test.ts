import path from 'node:path';
import { expect, test } from 'vitest';
import { isInside } from './paths.ts';

test('T5: with Windows paths, a file on another drive is not in the content folder', () => {
  const isInContent = (file: string) => isInside('D:\\me\\content', file, path.win32);
  expect(isInContent('D:/me/content/jobs.yaml')).toBe(true);
  expect(isInContent('D:\\me\\content\\sections\\talks.yaml')).toBe(true);
  expect(isInContent('C:/site/src/app/App.tsx')).toBe(false);
  expect(isInContent('D:/me/contents/jobs.yaml')).toBe(false);
  expect(isInContent('D:/me/jobs.yaml')).toBe(false);
});

test('T5: a file whose name begins with dots is in the folder, the parent folder is not', () => {
  const isInContent = (file: string) => isInside('/me/content', file, path.posix);
  expect(isInContent('/me/content/..jobs.yaml')).toBe(true);
  expect(isInContent('/me/content/jobs.yaml')).toBe(true);
  expect(isInContent('/me')).toBe(false);
  expect(isInContent('/me/site/App.tsx')).toBe(false);
});
