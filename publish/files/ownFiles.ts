import * as FILES from '#text/fileNames.ts';
import { OG_IMAGE_SIZE } from './ogImage/size.ts';
import type { Problem } from '#problems/problem.ts';

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

/** Size limit for previews of the strictest well-known messenger, in bytes. */
const MAX_IMAGE_BYTES = 600_000;

/** The files that the owner publishes unchanged: path → bytes. */
export type OwnFiles = ReadonlyMap<string, Uint8Array>;

/**
 * Looks for an owner's own résumé or share image.
 * @returns Its bytes if it is of the type its name says, else an error in plain words; a warning
 *   for an image of another size, or one that is too heavy.
 */
export function ownFile(files: OwnFiles, kind: OwnFileKind): OwnFile {
  const bytes = files.get(OWN_FILE_NAMES[kind]);
  if (bytes === undefined) return { problems: [] };
  return kind === 'pdf' ? checkPdf(bytes) : checkJpeg(bytes);
}

/** @returns The problems of both files, and of those that are only nearly called so. */
export function ownFileProblems(files: OwnFiles): Problem[] {
  const meantAs = (name: string) =>
    Object.values(OWN_FILE_NAMES).find((own) => own !== name && own === name.toLowerCase());
  const miscased = [...files.keys()].flatMap((name): Problem[] => {
    const meant = meantAs(name);
    if (meant === undefined) return [];
    return [{ severity: 'warning', file: `public/${name}`, code: 'ownFileCase', meant }];
  });
  const kinds = ['pdf', 'jpeg'] as const;
  return [...kinds.flatMap((kind) => [...ownFile(files, kind).problems]), ...miscased];
}

/** ISO 32000-1, annex H.3.4.1: readers find the header within the first 1024 bytes. */
function checkPdf(bytes: Uint8Array): OwnFile {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (start.includes('%PDF-')) return { bytes, problems: [] };
  return { problems: [{ ...about('pdf'), code: 'notAPdf' }] };
}

function checkJpeg(bytes: Uint8Array): OwnFile {
  const size = jpegSize(bytes);
  if (size === undefined) return { problems: [{ ...about('jpeg'), code: 'notAJpeg' }] };
  const { width, height } = OG_IMAGE_SIZE;
  const heavy = bytes.length > MAX_IMAGE_BYTES ? [tooHeavy(bytes.length)] : [];
  if (size.width === width && size.height === height) return { bytes, problems: heavy };
  const wrong = { code: 'imageSize', found: size, wanted: OG_IMAGE_SIZE } as const;
  return { bytes, problems: [{ ...about('jpeg'), severity: 'warning', ...wrong }, ...heavy] };
}

function tooHeavy(bytes: number): Problem {
  const heavy = { code: 'imageTooHeavy', bytes, most: MAX_IMAGE_BYTES } as const;
  return { ...about('jpeg'), severity: 'warning', ...heavy };
}

function about(kind: OwnFileKind): { severity: 'error'; file: string } {
  return { severity: 'error', file: `public/${OWN_FILE_NAMES[kind]}` };
}

/** Frame headers; C4, C8 and CC in that range mean other things (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * The size of a JPEG in pixels, from its frame header (ITU-T T.81, B.2.2).
 * @returns Undefined if the bytes are not a JPEG.
 */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A marker may be padded with further FF bytes.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
