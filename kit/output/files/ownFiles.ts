import { readFileSync } from 'node:fs';
import * as FILES from '#src/lib/fileNames.ts';
import type { Problem } from '#kit/messages/problem.ts';

/** The generated files that owners may replace by files in public/. */
export const REPLACEABLE: readonly string[] = [FILES.resume, FILES.shareImage, FILES.favicon];

/** In pixels; what programs expect of a large link preview (Open Graph). */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The limit of the strictest well-known messenger. */
const MAX_IMAGE_BYTES = 600_000;

/** Problems of the files in public/ that replace generated ones (O1, O2). */
export async function ownFileProblems(files: ReadonlyMap<string, string>): Promise<Problem[]> {
  const caseProblems = [...files.keys()].flatMap((name): Problem[] => {
    const intended = REPLACEABLE.find((file) => file !== name && file === name.toLowerCase());
    if (intended === undefined) return [];
    return [{ severity: 'warning', file: `public/${name}`, code: 'ownFileCase', guess: intended }];
  });
  const [resume, image] = [FILES.resume, FILES.shareImage].map((name) => files.get(name));
  return [
    ...(resume === undefined ? [] : pdfProblems(readFileSync(resume))),
    ...(image === undefined ? [] : await jpegProblems(readFileSync(image))),
    ...caseProblems,
  ];
}

/** Readers search the first 1024 bytes for the header (ISO 32000-1, annex H.3.4.1). */
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
  // Loaded on demand, since sharp would slow `check` down.
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    return format === 'jpeg' ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
