import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * What the package contains besides the compiled commands: the app's source, which each site
 * bundles with its own content, and what the commands read from the disk.
 */
const FOLDERS = ['docs', 'src', 'text', 'schemas', 'publish', 'cli', 'problems'] as const;
const FILES = [
  'LICENSE',
  'README.md',
  'index.html',
  'postcss.config.js',
  'tailwind.config.ts',
] as const;

/** In these folders, only what is read or bundled where the package is installed. */
const NEEDED: Readonly<Partial<Record<(typeof FOLDERS)[number], RegExp>>> = {
  // What owners read, without its pictures.
  docs: /^docs\/[\w-]+\.md$/u,
  publish: /\.(?:mjs|typ|ttf|otf|txt)$|^publish\/render\/prerender\.tsx$/u,
  cli: /\.mjs$/u,
  problems: /\.mjs$/u,
};

/** Tests, and the sample's content: whoever installs the package has their own. */
const LEFT_OUT = /\.test\.tsx?$|^src\/testSetup\.ts$|^src\/content\/data\//u;

/**
 * @param project - The folder of the kit.
 * @returns The files that the package takes as they are, as paths with slashes, sorted.
 */
export function packedFiles(project: string): string[] {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => (NEEDED[folder]?.test(file) ?? true) && !LEFT_OUT.test(file)),
  );
  return [...FILES, ...found].toSorted();
}
