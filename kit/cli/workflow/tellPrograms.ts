import path from 'node:path';
import { annotations } from '#kit/messages/outputs/annotations.ts';
import { problemData } from '#kit/messages/outputs/problemData.ts';
import type { Problem } from '#kit/messages/problem.ts';

type Runner = {
  readonly env?: NodeJS.ProcessEnv;
  readonly write?: (line: string) => void;
};

/**
 * Reports problems to other programs: as JSON for `--format json`, else as annotations if a GitHub
 * runner reads the output.
 * @param problems - In the order to report them.
 * @param format - What `--format` says.
 * @param runner - Overrides: the environment, where lines are written.
 */
export function tellPrograms(
  problems: readonly Problem[],
  folder: string,
  format: 'json' | undefined,
  { env = process.env, write = (line) => process.stdout.write(`${line}\n`) }: Runner = {},
): void {
  if (format === 'json') {
    write(JSON.stringify({ problems: problems.map(problemData) }, undefined, 2));
    return;
  }
  if (env['GITHUB_ACTIONS'] !== 'true') return;
  const repository = env['GITHUB_WORKSPACE'] ?? process.cwd();
  for (const line of annotations(problems, (file) => pathInRepository(repository, folder, file)))
    write(line);
}

/** @returns The path with slashes; undefined if the file is not in the repository. */
function pathInRepository(repository: string, folder: string, file: string): string | undefined {
  const relative = path.relative(repository, path.resolve(folder, file));
  const isOutside = relative === '' || relative.startsWith('..') || path.isAbsolute(relative);
  return isOutside ? undefined : relative.replaceAll(path.sep, '/');
}
