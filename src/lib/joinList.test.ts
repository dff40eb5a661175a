import { expect, test } from 'vitest';
import { joinList } from './joinList.ts';

test.each([
  [', ', ['Professor', 'Example University', ''], 'Professor, Example University'],
  ['、', ['教授', '例大学', undefined, '東京'], '教授、例大学、東京'],
  ['、', ['Python', '統計', 'R', '機械学習'], 'Python、統計、R、機械学習'],
  ['، ', ['أستاذة', 'جامعة قرطاج', '2024'], 'أستاذة، جامعة قرطاج، 2024'],
  ['، ', ['Digital Philology 2024', 'تونس'], 'Digital Philology 2024, تونس'],
  ['، ', [], ''],
])('L3: the comma “%s” joins %j to “%s”; Latin text has a Latin comma', (...row) => {
  const [comma, items, expected] = row;
  expect(joinList(items, comma)).toBe(expected);
});
