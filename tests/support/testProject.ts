import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#kit/project.ts';

/** What the commands need of the project, besides its packages. */
const PARTS =
  'content kit src package.json package-lock.json postcss.config.js tailwind.config.ts tailwind.texts.config.ts vite.config.ts'.split(
    ' ',
  );

const TEST = /\.test\.tsx?$/u;
const CACHE = /^\.(?:cache|vite.*)$/u;

/**
 * Copies the project, so that its commands can write into it.
 *
 * @param project - Its folder, which is not there yet.
 */
export function copyProject(project: string): void {
  for (const part of PARTS)
    cpSync(path.join(PROJECT, part), path.join(project, part), {
      recursive: true,
      filter: (file) => !TEST.test(file),
    });
  mkdirSync(path.join(project, 'node_modules'));
  // Caches are its own.
  for (const name of readdirSync(path.join(PROJECT, 'node_modules')).filter(
    (each) => !CACHE.test(each),
  ))
    symlinkSync(path.join(PROJECT, 'node_modules', name), path.join(project, 'node_modules', name));
}
