import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { outlined } from '#tests/support/outlined.ts';
import { ownFile, ownFileProblems } from './ownFiles.ts';

let files = new Map<string, Uint8Array>();
beforeEach(() => {
  files = new Map();
});

const put = (name: string, bytes: string | Uint8Array): unknown =>
  files.set(name, new Uint8Array(Buffer.from(bytes)));

const jpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .withMetadata()
    .jpeg()
    .toBuffer();

describe('an owner’s own files override built ones', () => {
  test.each(['', '<!doctype html>'])(
    'O1: a résumé that is not a PDF (%j) is an error with its fix',
    async (text) => {
      put('resume.pdf', text);
      const { bytes, problems } = await ownFile(files, 'pdf');
      expect(bytes).toBeUndefined();
      expect(problems.map(outlined)).toEqual(['error public/resume.pdf wrongFile pdf']);
    },
  );

  test('O2: an image of another size is used, with a warning', async () => {
    put('og-image.jpg', await jpeg(800, 600));
    const { bytes, problems } = await ownFile(files, 'jpeg');
    expect(bytes).toBeDefined();
    expect(problems.map(outlined)).toEqual([
      'warning public/og-image.jpg shareImage size found=800 × 600 wanted=1200 × 630',
    ]);
  });

  test('O2: an image cut short before its size is an error, not an exception', async () => {
    const whole = await jpeg(1200, 630);
    for (let length = 0; length < 40; length += 1) {
      put('og-image.jpg', whole.subarray(0, length));
      const { bytes, problems } = await ownFile(files, 'jpeg');
      expect(bytes).toBeUndefined();
      expect(problems.map(outlined)).toEqual(['error public/og-image.jpg wrongFile jpeg']);
    }
  });
});

test('O1, O2: a file that differs from the expected one in capitals alone is named', async () => {
  for (const name of ['Resume.PDF', 'OG-image.jpg', 'CV.pdf']) put(name, '%PDF-1.7');
  expect((await ownFileProblems(files)).map(outlined)).toEqual([
    'warning public/Resume.PDF ownFileCase meant=resume.pdf',
    'warning public/OG-image.jpg ownFileCase meant=og-image.jpg',
  ]);
});
