import { expect, test } from 'vitest';
import { listed } from './listed.ts';

test.each([
  [', ', ['Professor', 'Example University', ''], 'Professor, Example University'],
  ['、', ['教授', '例大学', undefined, '東京'], '教授、例大学、東京'],
  ['、', ['Python', '統計', 'R', '機械学習'], 'Python、統計、R、機械学習'],
  ['، ', ['أستاذة', 'جامعة قرطاج', '2024'], 'أستاذة، جامعة قرطاج، 2024'],
  ['، ', ['Digital Philology 2024', 'تونس'], 'Digital Philology 2024, تونس'],
  ['، ', [], ''],
])('L3: things are listed with “%s” or, behind Latin letters, with a Latin comma: %j', (...row) => {
  const [comma, things, expected] = row;
  expect(listed(things, comma)).toBe(expected);
});
