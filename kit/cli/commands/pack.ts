import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calledFrom, FriendlyError, PROJECT } from '#kit/cli/settings.ts';
import { runNpm } from '#kit/cli/npm.ts';

export async function run(folder = '.'): Promise<void> {
  const target = path.resolve(calledFrom(), folder);
  mkdirSync(target, { recursive: true });
  console.log(`Wrote ${pack(target)}.`);
}

/** What the package contains: the commands, and the app that each site bundles with its own content. */
const FOLDERS = ['docs', 'kit', 'src'] as const;
const FILES = [
  'LICENSE',
  'README.md',
  'postcss.config.js',
  'tailwind.config.ts',
  'tailwind.texts.config.ts',
] as const;

const LEFT_OUT =
  /\.test\.tsx?$|^src\/testSetup\.ts$|^docs\/(?:decisions|images)\/|^kit\/cli\/commands\/(?:test|bench|pack)/u;

function packedFiles(): string[] {
  const folderFiles = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(PROJECT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(PROJECT, path.join(entry.parentPath, entry.name)))
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => !LEFT_OUT.test(file)),
  );
  return [...FILES, ...folderFiles].toSorted();
}

export function pack(target: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-pack-'));
  try {
    for (const file of packedFiles()) {
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
