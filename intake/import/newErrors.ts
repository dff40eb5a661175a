import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadContent } from '#publish/read/loadContent.ts';
import { describeProblem } from '#problems/describeProblem.ts';
import type { Problem } from '#problems/problem.ts';
import type { Change } from './replaceFiles.ts';

/**
 * Checks the changed content folder in a temporary copy.
 *
 * @returns the errors of each file that would have more errors than it has now
 */
export async function newErrors(folder: string, changes: readonly Change[]): Promise<string[]> {
  const trial = mkdtempSync(path.join(tmpdir(), 'portfolio-import-'));
  try {
    // The whole folder: a file may refer to another one or to an image.
    cpSync(folder, trial, {
      recursive: true,
      dereference: true,
      filter: (file) => file === folder || isOrdinary(file),
    });
    for (const { name, after } of changes) {
      mkdirSync(path.dirname(path.join(trial, name)), { recursive: true });
      writeFileSync(path.join(trial, name), after);
    }
    const errors = await errorsIn(trial);
    if (errors.length === 0) return [];
    const before = await errorsIn(folder);
    return errors
      .filter(({ file }) => ofFile(errors, file) > ofFile(before, file))
      .map((problem) => {
        const { message, fix } = describeProblem(problem);
        return `${problem.file}: ${message}; ${fix}`;
      });
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

/** Pipes and the like are not content, and neither are folders such as .git. */
function isOrdinary(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return false;
  return (
    found.isFile() || (found.isDirectory() && !/^(?:\..+|node_modules)$/u.test(path.basename(file)))
  );
}

async function errorsIn(folder: string): Promise<Problem[]> {
  const { problems } = await loadContent(folder);
  return problems.filter(({ severity }) => severity === 'error');
}

function ofFile(problems: readonly Problem[], file: string): number {
  return problems.filter((problem) => problem.file === file).length;
}
