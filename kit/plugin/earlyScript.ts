import path from 'node:path';
import { build } from 'vite';
import type { Derived } from './contentModules.ts';
import { contentPlugin } from './contentPlugin.ts';
import { PROJECT } from '#kit/project.ts';

/** The script that runs before the first paint of every page, relative to the project's folder. */
const EARLY = 'src/early/early.ts';

/**
 * Bundles and minifies the early script.
 *
 * @param derived - What was derived from the content: it holds the colours of the two palettes.
 * @param scripts - Addresses of the scripts that the app starts with, the entry last; omitted if
 * the page loads them itself.
 * @returns The script, for inlining in a page: the same for the same input.
 */
export async function earlyScript(derived: Derived, scripts?: readonly string[]): Promise<string> {
  const built = await build({
    root: PROJECT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [contentPlugin(() => [derived])],
    define: { APP_SCRIPTS: JSON.stringify(scripts) ?? 'undefined' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: path.join(PROJECT, EARLY), output: { format: 'iife' } },
    },
  });
  const [script] = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  if (script?.type !== 'chunk') throw new Error(`The build made nothing of ${EARLY}`);
  return script.code.trim();
}
