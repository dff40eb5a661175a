import * as FILES from '#src/lib/fileNames.ts';
import { OG_IMAGE_SIZE } from './ogImage/ring.ts';
import type { Problem } from '#kit/messages/problem.ts';

export type OwnFileKind = 'pdf' | 'jpeg';

/** An owner's file that replaces a built one, and its problems. */
export type OwnFile = {
  /** Undefined if there is no such file, or if it can't be used. */
  readonly bytes?: Uint8Array;
  readonly problems: readonly Problem[];
};

/** The file of each kind that overrides the built one (requirements O1, O2). */
export const OWN_FILE_NAMES: Readonly<Record<OwnFileKind, string>> = {
  pdf: FILES.resume,
  jpeg: FILES.shareImage,
};

/** Every made file that one of the owner's takes the place of. */
export const REPLACEABLE: readonly string[] = [...Object.values(OWN_FILE_NAMES), FILES.favicon];

/** Size limit for previews of the strictest well-known messenger, in bytes. */
const MAX_IMAGE_BYTES = 600_000;

export type OwnFiles = ReadonlyMap<string, Uint8Array>;

/**
 * An owner's own résumé or share image, if it is of the type its name says, and what is wrong with
 * it.
 */
export async function ownFile(files: OwnFiles, kind: OwnFileKind): Promise<OwnFile> {
  const bytes = files.get(OWN_FILE_NAMES[kind]);
  if (bytes === undefined) return { problems: [] };
  return kind === 'pdf' ? checkPdf(bytes) : checkJpeg(bytes);
}

/** @returns The problems of both files, and of those that are only nearly called so. */
export async function ownFileProblems(files: OwnFiles): Promise<Problem[]> {
  const meantAs = (name: string) =>
    REPLACEABLE.find((own) => own !== name && own === name.toLowerCase());
  const miscased = [...files.keys()].flatMap((name): Problem[] => {
    const meant = meantAs(name);
    if (meant === undefined) return [];
    return [{ severity: 'warning', file: `public/${name}`, code: 'ownFileCase', meant }];
  });
  const found = [await ownFile(files, 'pdf'), await ownFile(files, 'jpeg')];
  return [...found.flatMap(({ problems }) => problems), ...miscased];
}

/** ISO 32000-1, annex H.3.4.1: readers find the header within the first 1024 bytes. */
function checkPdf(bytes: Uint8Array): OwnFile {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (start.includes('%PDF-')) return { bytes, problems: [] };
  return { problems: [{ ...about('pdf'), code: 'wrongFile', kind: 'pdf' }] };
}

async function checkJpeg(bytes: Uint8Array): Promise<OwnFile> {
  const size = await jpegSize(bytes);
  if (size === undefined)
    return { problems: [{ ...about('jpeg'), code: 'wrongFile', kind: 'jpeg' }] };
  const { width, height } = OG_IMAGE_SIZE;
  const heavy = bytes.length > MAX_IMAGE_BYTES ? [tooHeavy(bytes.length)] : [];
  if (size.width === width && size.height === height) return { bytes, problems: heavy };
  const wrong = {
    code: 'shareImage',
    kind: 'size',
    found: sizeText(size),
    wanted: sizeText(OG_IMAGE_SIZE),
  } as const;
  return { bytes, problems: [{ ...about('jpeg'), severity: 'warning', ...wrong }, ...heavy] };
}

function sizeText({ width, height }: { width: number; height: number }): string {
  return `${width} × ${height}`;
}

function tooHeavy(bytes: number): Problem {
  const heavy = { code: 'shareImage', kind: 'weight', bytes, most: MAX_IMAGE_BYTES } as const;
  return { ...about('jpeg'), severity: 'warning', ...heavy };
}

function about(kind: OwnFileKind): { severity: 'error'; file: string } {
  return { severity: 'error', file: `public/${OWN_FILE_NAMES[kind]}` };
}

async function jpegSize(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  // Loaded only where an owner has such a file: `check` shall not wait for it.
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    return format === 'jpeg' ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
