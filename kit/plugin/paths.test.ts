import path from 'node:path';
import { expect, test } from 'vitest';
import { isInside } from './paths.ts';

test('T5: a file of another drive is not in the content folder, as Windows writes paths', () => {
  const owners = (file: string) => isInside('D:\\me\\content', file, path.win32);
  expect(owners('D:/me/content/jobs.yaml')).toBe(true);
  expect(owners('D:\\me\\content\\sections\\talks.yaml')).toBe(true);
  expect(owners('C:/site/src/app/App.tsx')).toBe(false);
  expect(owners('D:/me/contents/jobs.yaml')).toBe(false);
  expect(owners('D:/me/jobs.yaml')).toBe(false);
});

test('T5: a name that begins with dots is in the folder, its parent is not', () => {
  const owners = (file: string) => isInside('/me/content', file, path.posix);
  expect(owners('/me/content/..jobs.yaml')).toBe(true);
  expect(owners('/me/content/jobs.yaml')).toBe(true);
  expect(owners('/me')).toBe(false);
  expect(owners('/me/site/App.tsx')).toBe(false);
});
