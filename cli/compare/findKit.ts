import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { FriendlyError } from '#cli/settings.mjs';
import { runNpm } from '#cli/prepare.mjs';
import { IS_PACKAGE, PROJECT } from '#publish/project.mjs';

/** A kit that lies on this machine, ready to build with. */
export type FoundKit = { readonly folder: string; readonly version: string };

/** @returns This kit. */
export function thisKit(): FoundKit {
  return { folder: PROJECT, version: versionOf(PROJECT) };
}

/**
 * Finds another kit: in a folder, else as a version, which is fetched.
 * @param given - A folder, a tarball, a version such as "1.2.0", or in a clone any tag, branch or commit.
 * @param from - The folder that a path is resolved against.
 * @param temp - A folder to fetch into.
 * @throws FriendlyError if there is none.
 */
export function findKit(given: string, from: string, temp: string): FoundKit {
  const place = path.resolve(from, given);
  if (existsSync(place) && statSync(place).isDirectory()) {
    if (isKit(place)) return { folder: place, version: distinctVersion(versionOf(place), given) };
    throw new FriendlyError(
      `${given} is a folder, but holds no kit: there is no cli/run.mjs in it.`,
    );
  }
  const folder =
    IS_PACKAGE || given.endsWith('.tgz') ? install(given, from, temp) : checkOut(given, temp);
  return { folder, version: distinctVersion(versionOf(folder), given) };
}

/** Two commits of one version need other names. */
function distinctVersion(version: string, given: string): string {
  return version === versionOf(PROJECT) ? `${version} (${given})` : version;
}

function isKit(folder: string): boolean {
  return existsSync(path.join(folder, 'cli', 'run.mjs'));
}

function versionOf(folder: string): string {
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { version = 'unknown' } = JSON.parse(manifest) as { version?: string };
  return version;
}

/** Installs a version from the registry, or a tarball. */
function install(given: string, from: string, temp: string): string {
  const manifest = readFileSync(path.join(PROJECT, 'package.json'), 'utf8');
  const kit = JSON.parse(manifest) as { readonly name: string; readonly private?: boolean };
  const isTarball = given.endsWith('.tgz') && existsSync(path.resolve(from, given));
  if (!isTarball && !/^v?\d+\.\d+\.\d+(?:-[\w.-]+)?$/u.test(given))
    throw noVersion(given, 'A version looks like 1.2.0.');
  // Its name in the registry may be somebody else's.
  if (!isTarball && kit.private === true)
    throw noVersion(given, 'This kit is not in the registry: name its folder or its tarball.');
  writeFileSync(path.join(temp, 'package.json'), '{"private": true}\n');
  // A shell may read the options: a tarball's own path could hold a space.
  if (isTarball) cpSync(path.resolve(from, given), path.join(temp, 'kit.tgz'));
  const spec = isTarball ? './kit.tgz' : `${kit.name}@${given.replace(/^v/u, '')}`;
  const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = runNpm([...options, spec], { cwd: temp, stdio: ['ignore', 2, 2] });
  const folder = path.join(temp, 'node_modules', kit.name);
  if (status === 0 && isKit(folder)) return folder;
  throw noVersion(given, 'The lines above say what npm found.');
}

function checkOut(version: string, temp: string): string {
  const folder = path.join(temp, 'kit');
  const git = (cwd: string, ...words: string[]) =>
    spawnSync('git', words, { cwd, stdio: 'ignore' }).status === 0;
  const names = [version, `v${version}`, `origin/${version}`];
  const found = names.find((name) =>
    git(PROJECT, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`),
  );
  if (found === undefined)
    throw noVersion(version, '“git fetch --tags” brings those that are new since you last did it.');
  mkdirSync(folder, { recursive: true });
  const archive = path.join(temp, 'kit.tar');
  if (!git(PROJECT, 'archive', `--output=${archive}`, found) || !untar(archive, folder))
    throw noVersion(version, 'Git could not read it.');
  if (!isKit(folder)) throw noVersion(version, 'That commit holds no kit.');
  installFor(folder);
  return folder;
}

function untar(archive: string, folder: string): boolean {
  return spawnSync('tar', ['-xf', archive, '-C', folder], { stdio: 'ignore' }).status === 0;
}

/** Installs a kit's packages; those of this kit serve as well if both want the same. */
function installFor(folder: string): void {
  const [own, other] = [PROJECT, folder].map((each) =>
    readFileSync(path.join(each, 'package-lock.json'), 'utf8'),
  );
  if (own === other) {
    symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    return;
  }
  const options = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = runNpm([...options, '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0)
    throw new FriendlyError('Its packages could not be installed; the lines above say why.');
}

function noVersion(version: string, more: string): FriendlyError {
  return new FriendlyError(`There is no folder and no version “${version}”. ${more}`);
}
