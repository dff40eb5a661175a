import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { IconNode } from '#src/content/content.ts';
import { packageFolder } from './packageFolder.ts';

// Its icon-nodes.json is not a full list: common names such as "music" and "home" are missing.
const FOLDER = path.join(packageFolder('lucide-static'), 'icons');

let names: ReadonlySet<string> | undefined;

/** @returns The names of all Lucide icons, in kebab-case. */
export function iconNames(): ReadonlySet<string> {
  names ??= new Set(readdirSync(FOLDER).map((file) => path.parse(file).name));
  return names;
}

/**
 * @param name - An icon's name.
 * @returns Its drawing; empty if there is no such icon.
 */
export function iconNode(name: string): IconNode {
  if (!iconNames().has(name)) return [];
  const svg = readFileSync(path.join(FOLDER, `${name}.svg`), 'utf8');
  return [...svg.matchAll(/<([a-z]+)\s([^<>]*)\/>/gu)].map(([, element = '', fields = '']) => [
    element,
    Object.fromEntries(
      [...fields.matchAll(/([\w-]+)="([^"]*)"/gu)].map(([, key = '', value = '']) => [key, value]),
    ),
  ]);
}
