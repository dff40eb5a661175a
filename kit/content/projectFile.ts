import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#kit/project.ts';

export function readProjectFile(file: string): Buffer {
  return readFileSync(path.join(PROJECT, file));
}

export function hasProjectFile(file: string): boolean {
  return existsSync(path.join(PROJECT, file));
}

export function listProjectFolder(folder: string): string[] {
  return readdirSync(path.join(PROJECT, folder)).toSorted();
}

/** Searches parent folders like Node's resolution: npm may hoist a package next to the kit. */
export function packageFolder(name: string, from = PROJECT): string {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(from);
  if (parent === from) throw new Error(`The package ${name} is not installed`);
  return packageFolder(name, parent);
}

export function readLicence(folder: string): Uint8Array | undefined {
  const names = readdirSync(folder).toSorted();
  const licence = names.find((file) => /^licen[cs]e/iu.test(file));
  return licence === undefined ? undefined : readFileSync(path.join(folder, licence));
}
