import { loadLanguages } from '#kit/content/loadLanguages.ts';
import type { Overlay } from '#kit/content/contentFolder.ts';
import type { Finding, Problem } from '#kit/messages/problem.ts';
import type { Change } from './replaceFiles.ts';

/**
 * Checks a content folder as it would be after some changes, without writing them.
 *
 * @returns the errors of each file that would have more errors than it has now
 */
export async function newErrors(folder: string, changes: readonly Change[]): Promise<Finding[]> {
  const errors = await errorsIn(folder, new Map(changes.map(({ name, after }) => [name, after])));
  if (errors.length === 0) return [];
  const before = await errorsIn(folder);
  return errors
    .filter(({ file }) => ofFile(errors, file) > ofFile(before, file))
    .map((problem) => ({ code: 'brokenFile', kind: 'after', problem }));
}

async function errorsIn(folder: string, overlay?: Overlay): Promise<Problem[]> {
  const { problems } = await loadLanguages(folder, overlay);
  return problems.filter(({ severity }) => severity === 'error');
}

function ofFile(problems: readonly Problem[], file: string): number {
  return problems.filter((problem) => problem.file === file).length;
}
