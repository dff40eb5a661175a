import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, vi } from 'vitest';
import { pack } from '#kit/cli/commands/pack.ts';
import { PROJECT } from '#kit/project.ts';
import { readFolder } from '#kit/content/readFolder.ts';

/** @returns The folder of the package that is installed in a folder. */
export function packageIn(parent: string): string {
  return path.join(parent, 'node_modules', '@portfolio-kit', 'portfolio');
}

/** Milliseconds that another worker may take to pack, on a busy machine. */
const PATIENCE = { timeout: 100_000, interval: 50 };

/** Packs the kit, once for all tests of a run. */
export async function tarball(): Promise<string> {
  const folder = inject('packed');
  const packed = path.join(folder, 'package.tgz');
  try {
    mkdirSync(path.join(folder, 'packing'));
  } catch {
    // Another worker began before.
    await vi.waitFor(() => expect(existsSync(packed)).toBe(true), PATIENCE);
    return packed;
  }
  renameSync(path.join(folder, pack(folder)), packed);
  return packed;
}

/**
 * Lays the package out as npm does: its dependencies beside it.
 *
 * @param parent - The folder whose node_modules it is in.
 */
export async function installPackage(parent: string): Promise<string> {
  const kit = packageIn(parent);
  const packages = path.join(parent, 'node_modules');
  mkdirSync(kit, { recursive: true });
  spawnSync('tar', ['-xzf', await tarball(), '--strip-components=1', '-C', kit]);
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
