import path from 'node:path';
import { annotations } from '#kit/messages/outputs/annotations.ts';
import { problemData } from '#kit/messages/outputs/problemData.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { pathBelow } from '#kit/plugin/paths.ts';

type Runner = {
  readonly env?: NodeJS.ProcessEnv;
  readonly write?: (line: string) => void;
};

/** As JSON for `--format json`, else as annotations if a GitHub runner reads the output. */
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
  const pathInRepository = (file: string) => pathBelow(repository, path.resolve(folder, file));
  for (const line of annotations(problems, pathInRepository)) write(line);
}
