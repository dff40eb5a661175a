import { expect, test } from 'vitest';
import { elementsIn } from './prose.ts';
import { inFile } from './inFile.ts';
import { readInline } from './toProse.ts';

/** Where links, keys and unsafe addresses of a field stand in its file. */
function placesIn(source: string, from: number, ...lines: string[]) {
  const { prose, citations, unsafe } = inFile(readInline(source, true), source, lines, from);
  return {
    links: elementsIn(prose).flatMap(({ attributes }) => attributes?.['at'] ?? []),
    keys: citations.flatMap(({ items }) => items.map(({ key, at }) => `${key} ${at}`)),
    unsafe: unsafe.map(({ address, at }) => `${address} ${at}`),
  };
}

const NONE = { links: [], keys: [], unsafe: [] };

test('R4: links, keys and addresses have their places in the file', () => {
  expect(
    placesIn(
      '[a](x) [@k] [b](data:y)\n[@l; @{m/n}] *[c](z)*',
      2,
      'first: 1',
      'about: |',
      '  [a](x) [@k] [b](data:y)',
      '  [@l; @{m/n}] *[c](z)*',
    ),
  ).toEqual({
    links: ['3:7', '4:21'],
    keys: ['k 3:11', 'l 4:4', 'm/n 4:8'],
    unsafe: ['data:y 3:19'],
  });
});

test('R4: of the same words, those are found that stand there as often before', () => {
  const source = 'see career, [a](career) and\n[b](career), @k [@k; @k]';
  const lines = ['about: career career', `text: "${source.split('\n').join(' ')}"`];
  expect(placesIn(source, 2, ...lines)).toEqual({
    ...NONE,
    links: ['2:24', '2:40'],
    keys: ['k 2:53', 'k 2:57'],
  });
});

test('R4: what YAML writes otherwise is on the line of its field', () => {
  expect(placesIn('[a](x"y) [@k]', 3, '', '', 'text: "[a](x\\"y) [\\x40k]"')).toEqual({
    ...NONE,
    links: ['3'],
    keys: ['k 3'],
  });
});
