import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#kit/project.ts';
import { readFolder } from '#kit/content/readFolder.ts';

/**
 * Lays the package out as npm does: its dependencies beside it.
 *
 * @param parent - The folder whose node_modules it is in.
 * @param tarball - The packed kit.
 */
export function installPackage(parent: string, tarball: string): string {
  const packages = path.join(parent, 'node_modules');
  const kit = path.join(packages, '@portfolio-kit', 'portfolio');
  mkdirSync(kit, { recursive: true });
  spawnSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', kit]);
  const { dependencies } = JSON.parse(readFileSync(path.join(kit, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(path.dirname(path.join(packages, name)), { recursive: true });
    symlinkSync(path.join(PROJECT, 'node_modules', name), path.join(packages, name), 'dir');
  }
  return kit;
}

/**
 * What a site and its copy by the package have in common: all files but scripts, which are compiled
 * elsewhere, so that the hashes in their names differ.
 *
 * @returns Each file's name and text, without such hashes.
 */
export function filesUnhashed(folder: string): readonly (readonly [file: string, text: string])[] {
  return [...readFolder(folder)]
    .filter(([file]) => !file.startsWith('static/js/'))
    .map(([file, bytes]) => [file.replace(/-[\w-]{8}\./u, '.'), unhashed(bytes)]);
}

/** Names of scripts hold a hash of what they contain; policies hold hashes of these names. */
function unhashed(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/-[\w-]{8}\.(?=js|woff2)/gu, '.')
    .replaceAll(/sha256-[\w+/=]+/gu, '');
}
