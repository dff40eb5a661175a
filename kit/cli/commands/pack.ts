import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callerFolder, FriendlyError, PROJECT } from '#kit/cli/settings.ts';
import { filesBelow } from '#kit/content/readFolder.ts';
import { runNpm } from '#kit/cli/npm.ts';

export async function run(folder = '.'): Promise<void> {
  const target = path.resolve(callerFolder(), folder);
  mkdirSync(target, { recursive: true });
  console.log(`Wrote ${pack(target)}.`);
}

/** The docs, the commands, and the app that each site bundles with its content. */
const FOLDERS = ['docs', 'kit', 'src'];
const FILES =
  'LICENSE README.md postcss.config.js tailwind.config.ts tailwind.texts.config.ts'.split(' ');

const EXCLUDED =
  /\.test\.tsx?$|^src\/testSetup\.ts$|^docs\/(?:decisions|images)\/|^kit\/cli\/commands\/(?:test|bench|pack)/u;

function packedFiles(): string[] {
  const folderFiles = FOLDERS.flatMap((folder) =>
    [...filesBelow(path.join(PROJECT, folder))].map(([file]) => `${folder}/${file}`),
  );
  return [...FILES, ...folderFiles.filter((file) => !EXCLUDED.test(file))];
}

/** Packs the kit into a tarball in this folder; returns the tarball's name. */
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

/** Returns the package's package.json, without scripts and developers' dependencies. */
function manifest(): string {
  const text = readFileSync(path.join(PROJECT, 'package.json'), 'utf8');
  const kit = { ...JSON.parse(text), scripts: undefined, devDependencies: undefined };
  return `${JSON.stringify(kit, undefined, 2)}\n`;
}
