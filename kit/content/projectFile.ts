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
