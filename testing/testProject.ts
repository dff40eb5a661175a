import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { PROJECT } from '#publish/project.mjs';

/** What the commands need of the project, besides its packages. */
const PARTS =
  'bench cli formats intake problems publish schemas src text index.html package.json package-lock.json postcss.config.js tailwind.config.ts vite.config.ts'.split(
    ' ',
  );

const CACHE = /^\.(?:cache|vite.*)$/u;

/**
 * Copies the project for as long as the test lasts, so that its commands can write into it.
 * @returns Its folder.
 */
export function testProject(): string {
  const project = realpathSync(mkdtempSync(path.join(tmpdir(), 'project-')));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  for (const part of PARTS)
    cpSync(path.join(PROJECT, part), path.join(project, part), { recursive: true });
  mkdirSync(path.join(project, 'node_modules'));
  // Caches are its own.
  for (const name of readdirSync(path.join(PROJECT, 'node_modules')).filter(
    (each) => !CACHE.test(each),
  ))
    symlinkSync(path.join(PROJECT, 'node_modules', name), path.join(project, 'node_modules', name));
  return project;
}
