import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FriendlyError, PROJECT } from '#kit/cli/settings.ts';
import { runNpm } from '#kit/cli/npm.ts';
import { packedFiles } from './packedFiles.ts';

/**
 * Packs the kit as npm would publish it.
 *
 * @param target - The folder for the tarball, which exists.
 */
export function pack(target: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-pack-'));
  try {
    for (const file of packedFiles(PROJECT)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      cpSync(path.join(PROJECT, file), path.join(folder, file));
    }
    writeFileSync(path.join(folder, 'package.json'), manifest());
    const { status, stdout } = runNpm(['pack', '--json'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0)
      throw new FriendlyError('npm could not pack the kit; the lines above say why.');
    const [packed] = JSON.parse(String(stdout)) as readonly { readonly filename: string }[];
    const { filename = '' } = packed ?? {};
    cpSync(path.join(folder, filename), path.join(target, filename));
    return filename;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The package's own package.json: no scripts, and nothing that only its developers need. */
function manifest(): string {
  const {
    scripts: _scripts,
    devDependencies: _dev,
    ...kit
  } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as Readonly<
    Record<string, unknown>
  >;
  return `${JSON.stringify(kit, undefined, 2)}\n`;
}
