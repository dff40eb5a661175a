import { readdirSync } from 'node:fs';
import path from 'node:path';

/** What the package contains: the commands, and the app that each site bundles with its own content. */
const FOLDERS = ['docs', 'kit', 'src'] as const;
const FILES = [
  'LICENSE',
  'README.md',
  'postcss.config.js',
  'tailwind.config.ts',
  'tailwind.texts.config.ts',
] as const;

/** Tests, and what only developers of the kit need. */
const LEFT_OUT =
  /\.test\.tsx?$|^src\/testSetup\.ts$|^docs\/(?:decisions|images)\/|^kit\/cli\/(?:pack\/pack(?:edFiles)?\.ts|commands\/(?:test|bench|pack))/u;

/** @returns The files that the package takes as they are, as paths with slashes, sorted. */
export function packedFiles(project: string): string[] {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => !LEFT_OUT.test(file)),
  );
  return [...FILES, ...found].toSorted();
}
