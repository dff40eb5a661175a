import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { ownFileProblems } from './ownFiles.ts';

/** The problems of these files in the owner's public folder. */
async function report(...files: readonly (readonly [name: string, bytes: string | Uint8Array])[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths = files.map(([name, bytes]): [string, string] => {
    const filePath = path.join(folder, name);
    writeFileSync(filePath, bytes);
    return [name, filePath];
  });
  return (await ownFileProblems(new Map(paths))).map(summaryLine);
}

const jpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .withMetadata()
    .jpeg()
    .toBuffer();

test('O2: an owner’s share image of an unusual size is reported with a warning', async () => {
  expect(await report(['og-image.jpg', await jpeg(800, 600)])).toEqual([
    'warning public/og-image.jpg shareImage size size=800 × 600 expected=1200 × 630',
  ]);
});

test('O2: a share image that is cut off before its size is an error, not an exception', async () => {
  const completeImage = await jpeg(1200, 630);
  for (let length = 0; length < 40; length += 1)
    expect(await report(['og-image.jpg', completeImage.subarray(0, length)])).toEqual([
      'error public/og-image.jpg wrongFile jpeg',
    ]);
});
