import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#kit/project.ts';
import { readFolder } from '#kit/content/readFolder.ts';

/** Installs the kit with its dependencies in a folder, as npm does; returns the kit's folder. */
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
 * Returns a site's files without scripts and hashes: scripts depend on the path of the kit, and with
 * them the hashes in file names and in security policies.
 */
export function filesWithoutHashes(folder: string): [file: string, text: string][] {
  return [...readFolder(folder)]
    .filter(([file]) => !file.startsWith('static/js/'))
    .map(([file, bytes]) => [
      file.replace(/-[\w-]{8}\./u, '.'),
      Buffer.from(bytes)
        .toString('latin1')
        .replaceAll(/-[\w-]{8}\.(?=js|woff2)/gu, '.')
        .replaceAll(/sha256-[\w+/=]+/gu, ''),
    ]);
}
