import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pack } from '#cli/pack/pack.ts';
import { PROJECT } from '#publish/project.mjs';

/**
 * Packs the kit and lays the package out as npm does: its dependencies beside it.
 *
 * @param parent - The folder whose node_modules it is in.
 * @returns The package's folder.
 */
export async function installPackage(parent: string): Promise<string> {
  const packages = path.join(parent, 'node_modules');
  const kit = path.join(packages, '@portfolio-kit', 'portfolio');
  const unpacked = path.join(parent, 'unpacked');
  mkdirSync(unpacked, { recursive: true });
  const tarball = path.join(unpacked, await pack(unpacked));
  spawnSync('tar', ['-xzf', tarball, '-C', unpacked]);
  mkdirSync(path.dirname(kit), { recursive: true });
  cpSync(path.join(unpacked, 'package'), kit, { recursive: true });
  const { dependencies } = JSON.parse(readFileSync(path.join(kit, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(path.dirname(path.join(packages, name)), { recursive: true });
    symlinkSync(path.join(PROJECT, 'node_modules', name), path.join(packages, name), 'dir');
  }
  return kit;
}
