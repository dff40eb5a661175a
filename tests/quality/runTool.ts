import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#kit/cli/settings.ts';

/** Timeout of a tool in milliseconds. */
const LIMIT = 2_400_000;

/**
 * Runs a tool of this project.
 *
 * @param command The tool and its options: "knip", "typescript:tsc" (package:program) or
 *   "./cli/run.mjs".
 * @param isHeld Whether its output is buffered until it ends, for tools that run in parallel.
 * @returns Whether it ended with exit code 0, and the buffered output.
 */
export function runTool(
  [tool = '', ...options]: readonly string[],
  env: NodeJS.ProcessEnv,
  isHeld: boolean,
): Promise<{ readonly succeeded: boolean; readonly output: string }> {
  return new Promise((resolve) => {
    const out = isHeld ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, [locate(tool), ...options], {
      cwd: PROJECT,
      env,
      stdio: ['ignore', out, out],
      timeout: LIMIT,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', () => resolve({ succeeded: false, output }));
    child.once('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

/** Finds the script of a tool, so that it runs the same on every system. */
function locate(tool: string): string {
  if (tool.startsWith('./')) return path.join(PROJECT, tool);
  const [name = tool, program = tool] = tool.split(':');
  const folder = path.join(PROJECT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return path.join(folder, typeof bin === 'string' ? bin : (bin[program] ?? ''));
}
