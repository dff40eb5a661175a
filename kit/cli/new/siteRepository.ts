import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  kitOf,
  newRepository,
  readKit,
  type Kit,
  type Manifest,
} from '#kit/import/new/newRepository.ts';
import { PROJECT } from '#kit/cli/settings.ts';

/** What a code host puts into a new repository, and a clone of it has: it is kept as it is. */
export const KEPT = /^(?:\.git|readme(?:\.\w+)?|licen[cs]e(?:\.\w+)?)$/iu;

/**
 * @param given - What the owner gave as --kit, if anything.
 * @returns Whose kit the repository will be built with, or one sentence on why that is not known.
 */
export function chooseKit(given: string | undefined, project = PROJECT): Kit | string {
  if (given !== undefined) {
    return (
      readKit(given) ??
      `--kit is “${given}”, which is not of the form owner/repository@version, such as example/portfolio@v1.0.0.`
    );
  }
  const manifest = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as Manifest;
  return (
    kitOf(manifest) ??
    'This kit does not say where it is published. Name the repository on GitHub and the version that shall build the site, such as --kit example/portfolio@v1.0.0.'
  );
}

/**
 * Writes what a site repository holds besides its content.
 *
 * @param folder - Where it is, or will be.
 * @returns The files that were written; one that was there is kept.
 */
export function writeRepository(folder: string, name: string, kit: Kit): string[] {
  return [...newRepository(name, kit)].flatMap(([file, text]) => {
    const place = path.join(folder, file);
    if (existsSync(place)) return [];
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
    return [file];
  });
}
