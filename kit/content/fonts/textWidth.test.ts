import { expect, test } from 'vitest';
import type { OwnFace } from '#src/content/content.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { testFont } from '#tests/support/testFont.ts';
import { textWidth } from './textWidth.ts';

const REGULAR = 400;
const BOLD = 600;

/** The owner's faces, as read from a content folder. */
async function faces(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<readonly OwnFace[]> {
  const { content } = await loadContent(contentFolder(files));
  return content?.faces ?? [];
}

test('W5: text is measured as browsers set it, kerned or on whole pixels', () => {
  const width = textWidth(undefined);
  // Measured in Chromium: the latter on whole pixels, 56.9 px with parts of pixels.
  expect(width('Publications', 1000, REGULAR)).toBeCloseTo(5670, -2);
  expect(width('Projects', 15, REGULAR)).toBe(58);
  expect(width('Resume', 15, BOLD)).toBe(58);
  expect(width('', 15, REGULAR)).toBe(0);
});

test('W5: characters without a face take the room of a square, marks none', () => {
  const width = textWidth(undefined);
  expect(width('一丁', 100, REGULAR)).toBe(210);
  expect(width('e\u0301', 100, REGULAR)).toBe(width('é', 100, REGULAR));
});

test('W5, R4: a face of the owner is measured where the pages are set in it', async () => {
  const own = await faces({
    'fonts/squares.otf': testFont('Home一'),
    'fonts/squares-bold.otf': testFont('Home一', { weight: 700 }),
  });
  // Its characters are 1.37 em wide.
  expect(textWidth('Test Squares, sans-serif', own)('Home', 100, REGULAR)).toBeCloseTo(548);
  expect(textWidth('Test Squares, sans-serif', own)('Home', 100, BOLD)).toBeCloseTo(548);
  expect(textWidth(undefined, own)('一', 100, REGULAR)).toBeCloseTo(137);
  const site = textWidth(undefined)('Home', 100, REGULAR);
  expect(textWidth(undefined, own)('Home', 100, REGULAR)).toBe(site);
  // A family of which there is no file may be wider.
  expect(textWidth('Georgia, serif', own)('Home', 100, REGULAR)).toBeGreaterThan(site * 1.1);
});
