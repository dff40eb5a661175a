import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#kit/project.ts';

/** Finds an installed package as Node does: npm may install it beside the kit instead of inside. */
export function packageFolder(name: string, from = PROJECT): string {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const above = path.dirname(from);
  if (above === from) throw new Error(`The package ${name} is not installed`);
  return packageFolder(name, above);
}

export function readLicence(folder: string): Uint8Array | undefined {
  const names = readdirSync(folder).toSorted();
  const licence = names.find((file) => /^licen[cs]e/iu.test(file));
  return licence === undefined ? undefined : readFileSync(path.join(folder, licence));
}
