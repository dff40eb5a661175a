import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontFamilies } from './fontFiles.ts';

const folder = import.meta.dirname;

test('O1: a family covers the characters that all its files have', () => {
  const [instrument, , source] = fontFamilies();
  const covers = (name: typeof source, text: string): boolean =>
    [...text].every((character) => name?.covers(character.codePointAt(0) ?? 0) === true);
  expect(covers(instrument, 'Aé')).toBe(true);
  expect(covers(instrument, 'β')).toBe(false);
  expect(covers(source, 'βЖ≥□')).toBe(true);
  expect(covers(source, '中')).toBe(false);
});

test('X3: every font comes with its licence, and all of them stay small', () => {
  const names = readdirSync(folder);
  const fonts = names.filter((name) => name.endsWith('.ttf'));
  for (const font of fonts) expect(names).toContain(`OFL-${font.split('-')[0]}.txt`);
  const size = fonts.reduce((sum, name) => sum + readFileSync(`${folder}/${name}`).length, 0);
  expect(size).toBeLessThan(2_000_000);
});
