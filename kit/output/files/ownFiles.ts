import { readFileSync } from 'node:fs';
import * as FILES from '#src/lib/fileNames.ts';
import type { Problem } from '#kit/messages/problem.ts';

/** The generated files that owners may replace by files in public/. */
export const REPLACEABLE: readonly string[] = [FILES.resume, FILES.shareImage, FILES.favicon];

/** Width and height in pixels that Open Graph consumers expect of a large card. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Size limit for previews of the strictest well-known messenger, in bytes. */
const MAX_IMAGE_BYTES = 600_000;

/** Problems of an owner's own résumé and share image (O1, O2), by their paths in the site. */
export async function ownFileProblems(files: ReadonlyMap<string, string>): Promise<Problem[]> {
  const miscased = [...files.keys()].flatMap((name): Problem[] => {
    const intended = REPLACEABLE.find((file) => file !== name && file === name.toLowerCase());
    if (intended === undefined) return [];
    return [{ severity: 'warning', file: `public/${name}`, code: 'ownFileCase', guess: intended }];
  });
  const [resume, image] = [FILES.resume, FILES.shareImage].map((name) => files.get(name));
  return [
    ...(resume === undefined ? [] : pdfProblems(readFileSync(resume))),
    ...(image === undefined ? [] : await jpegProblems(readFileSync(image))),
    ...miscased,
  ];
}

/** ISO 32000-1, annex H.3.4.1: readers find the header within the first 1024 bytes. */
function pdfProblems(bytes: Buffer): Problem[] {
  if (bytes.subarray(0, 1024).toString('latin1').includes('%PDF-')) return [];
  const file = `public/${FILES.resume}`;
  return [{ severity: 'error', file, code: 'wrongFile', kind: 'pdf' }];
}

async function jpegProblems(bytes: Buffer): Promise<Problem[]> {
  const file = `public/${FILES.shareImage}`;
  const size = await jpegSize(bytes);
  if (size === undefined) return [{ severity: 'error', file, code: 'wrongFile', kind: 'jpeg' }];
  const warning = { severity: 'warning', file, code: 'shareImage' } as const;
  const sizeText = ({ width, height }: typeof size) => `${width} × ${height}`;
  const expected = sizeText(OG_IMAGE_SIZE);
  return [
    ...(sizeText(size) === expected
      ? []
      : [{ ...warning, kind: 'size' as const, size: sizeText(size), expected }]),
    ...(bytes.length > MAX_IMAGE_BYTES
      ? [{ ...warning, kind: 'weight' as const, bytes: bytes.length, most: MAX_IMAGE_BYTES }]
      : []),
  ];
}

async function jpegSize(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  // Loaded only if there is such a file, since sharp would slow `check` down.
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    return format === 'jpeg' ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
