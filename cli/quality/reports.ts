import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#cli/settings.mjs';

/** Folder of the reports and figures of a run of all checks, which empties it first. */
export const REPORTS = path.join(PROJECT, 'node_modules', '.cache', 'reports');

const FIGURES = path.join(REPORTS, 'figures');

/**
 * Records the figures of a test for docs/quality.md.
 * @param name - A file name without its extension.
 * @param figures - Plain data.
 */
export function writeFigures(name: string, figures: unknown): void {
  mkdirSync(FIGURES, { recursive: true });
  writeFileSync(path.join(FIGURES, `${name}.json`), JSON.stringify(figures));
}

/**
 * Reads the figures of the tests.
 * @param start - Prefix of the names.
 * @returns The figures of each, sorted by name.
 */
export function readFigures(start: string): unknown[] {
  return listFigures()
    .filter((name) => name.startsWith(start))
    .sort()
    .map((name): unknown => JSON.parse(readFileSync(path.join(FIGURES, name), 'utf8')));
}

function listFigures(): string[] {
  try {
    return readdirSync(FIGURES);
  } catch {
    return [];
  }
}
