import { existsSync } from 'node:fs';
import path from 'node:path';
import { importFiles } from '#kit/import/merge/importFiles.ts';
import { formatReport } from '#kit/import/merge/report.ts';
import { calledFrom, readSettings } from '#kit/cli/settings.mjs';
import { USAGES } from '#kit/cli/usage.mjs';
import { didYouMean } from '#kit/messages/suggest.ts';
import { expandHome } from '#kit/cli/new/homeFolder.ts';

export type Surroundings = {
  /** Folders that a relative path may be resolved against. */
  readonly from: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly write: (line: string) => void;
};

function usualSurroundings(): Surroundings {
  const { env } = process;
  return {
    from: [calledFrom(env), process.cwd()],
    env,
    write: (line) => console.log(line),
  };
}

/**
 * Imports files and reports the result (requirements K5, C6).
 *
 * @param folder - the content folder
 * @param words - the arguments of the command
 * @returns the exit code: 1 if a file could not be read, an entry was lost, or nothing could be
 * written; otherwise 0
 */
export async function runImport(
  folder: string,
  words: readonly string[],
  { from, env, write }: Surroundings = usualSurroundings(),
): Promise<number> {
  const options = words.filter((word) => word.startsWith('-'));
  const names = words.filter((word) => !word.startsWith('-'));
  const unknown = options.find((option) => option !== '--dry-run');
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, ['--dry-run', '--help'], 'the only one is --dry-run');
    write(`There is no option “${unknown}”; ${hint}`);
    return 1;
  }
  if (names.length === 0) {
    write(USAGES['import']?.text ?? '');
    return 1;
  }
  // Without a preceding "--", npm consumes the option and only passes it on as a variable.
  const isDryRun = options.length > 0 || env['npm_config_dry_run'] === 'true';
  const files = [...new Set(names.map((name) => findFile(name, from)))];
  const report = await importFiles({ folder, files, isDryRun });
  write(formatReport(report));
  return report.hasFailed ? 1 : 0;
}

/** Imports files into the content folder from the settings. */
export async function run(words: readonly string[]): Promise<number> {
  return runImport(readSettings().content, words);
}

function findFile(name: string, from: readonly string[]): string {
  const places = from.map((folder) => path.resolve(folder, expandHome(name)));
  return places.find((place) => existsSync(place)) ?? places[0] ?? name;
}
