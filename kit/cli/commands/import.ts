import { existsSync } from 'node:fs';
import path from 'node:path';
import { importFiles } from '#kit/import/merge/importFiles.ts';
import { formatReport } from '#kit/import/merge/report.ts';
import { calledFrom, readSettings, expandHome } from '#kit/cli/settings.ts';

export type Surroundings = {
  /** Folders that a relative path may be resolved against. */
  readonly from: readonly string[];
  readonly write: (line: string) => void;
};

function usualSurroundings(): Surroundings {
  return { from: [calledFrom(), process.cwd()], write: (line) => console.log(line) };
}

/**
 * Imports files and reports the result (requirements K5, C6).
 * @returns 1 if a file could not be read, an entry was lost, or nothing could be written.
 */
export async function runImport(
  folder: string,
  names: readonly string[],
  { dryRun: isDryRun = false }: { dryRun?: boolean } = {},
  { from, write }: Surroundings = usualSurroundings(),
): Promise<number> {
  const files = [...new Set(names.map((name) => findFile(name, from)))];
  const report = await importFiles({ folder, files, isDryRun });
  write(formatReport(report));
  return report.hasFailed ? 1 : 0;
}

export async function run(
  files: readonly string[],
  options: { dryRun?: boolean },
): Promise<number> {
  return runImport(readSettings().content, files, options);
}

function findFile(name: string, from: readonly string[]): string {
  const candidates = from.map((folder) => path.resolve(folder, expandHome(name)));
  return candidates.find((place) => existsSync(place)) ?? candidates[0] ?? name;
}
