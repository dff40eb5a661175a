import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#cli/settings.mjs';

/** Where a run of all checks leaves its reports and figures; emptied when it begins. */
export const REPORTS = path.join(PROJECT, 'node_modules', '.cache', 'reports');

const FIGURES = path.join(REPORTS, 'figures');

/**
 * Notes what a test counted, for docs/quality.md.
 * @param name - A file name without its ending.
 * @param figures - Plain data.
 */
export function writeFigures(name: string, figures: unknown): void {
  mkdirSync(FIGURES, { recursive: true });
  writeFileSync(path.join(FIGURES, `${name}.json`), JSON.stringify(figures));
}

/**
 * Reads what the tests counted.
 * @param start - How the names begin.
 * @returns The figures of each, in the order of their names.
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
