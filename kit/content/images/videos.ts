import { closeSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Video } from '#src/content/content.ts';
import type { Finding } from '#kit/messages/problem.ts';
import type { ContentFolder } from '#kit/content/contentFolder.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { hashOf, publishedName } from './publishedName.ts';

/** The bytes that tell the type of a video, in Latin-1, by its extension. */
const SIGNATURES: Readonly<Record<string, readonly [offset: number, bytes: string]>> = {
  '.mp4': [4, 'ftyp'],
  '.m4v': [4, 'ftyp'],
  '.webm': [0, '\x1AE\xDF\xA3'],
};

/** The largest file that Git hosts take. */
const MAX_BYTES = 100 * 1024 * 1024;

const PICTURE = /^\.(?:jpe?g|png|webp|avif|svg)$/iu;

/** ".vtt" or, with a language, ".de.vtt". */
const CAPTIONS = /^\.(?:([a-z]{2,3}(?:-(?:[a-z]{2}|[a-z]{4}|\d{3}))?)\.)?vtt$/iu;

/** Reads a video with the picture and captions of the same name (requirement Y6). */
export function readVideo(
  folder: ContentFolder,
  file: string,
): { readonly video?: Video; readonly findings: readonly Finding[] } {
  const size = folder.sizeOrFault(file);
  const { dir, name, ext } = path.posix.parse(file);
  const fail = (finding: Finding) => ({ findings: [{ value: file, ...finding }] });
  if (typeof size === 'string') return fail({ code: size, kind: 'video' });
  const [offset = 0, bytes] = SIGNATURES[ext.toLowerCase()] ?? [];
  if (bytes === undefined) return fail({ code: 'videoType' });
  if (readBytes(path.join(folder.path, file), offset, bytes.length) !== bytes)
    return fail({ code: 'wrongFile', kind: 'video' });
  if (size > MAX_BYTES) return fail({ code: 'tooLarge', kind: 'video', bytes: size });
  const publishedPath = (source: string) => {
    const sourcePath = path.join(folder.path, source);
    const hash = folder.memo.of(hashOf, sourcePath, statSync(sourcePath).mtimeMs);
    return `videos/${publishedName(source, hash)}${path.extname(source).toLowerCase()}`;
  };
  const siblings = folder
    .list(dir)
    .filter(
      (other) => other.startsWith(`${name}.`) && typeof folder.sizeOrFault(other, dir) === 'number',
    );
  const captions = siblings.flatMap((sibling) => {
    const [isCaptions, lang] = CAPTIONS.exec(sibling.slice(name.length)) ?? [];
    if (isCaptions === undefined) return [];
    const source = path.posix.join(dir, sibling);
    return [{ source, path: publishedPath(source), ...omitEmpty({ lang }) }];
  });
  const poster = siblings.find((sibling) => PICTURE.test(sibling.slice(name.length)));
  return {
    video: {
      source: file,
      path: publishedPath(file),
      captions,
      ...omitEmpty({ poster: poster && path.posix.join(dir, poster) }),
    },
    findings: captions.flatMap(({ source }): Finding[] => {
      const result = folder.read(source);
      if (result !== undefined && 'problem' in result) return [result.problem];
      return result?.text.startsWith('WEBVTT')
        ? []
        : [{ code: 'wrongFile', kind: 'captions', value: source }];
    }),
  };
}

function readBytes(fullPath: string, offset: number, length: number): string {
  const bytes = Buffer.alloc(length);
  const descriptor = openSync(fullPath, 'r');
  readSync(descriptor, bytes, 0, length, offset);
  closeSync(descriptor);
  return bytes.toString('latin1');
}
