import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT } from './settings.mjs';

/** False, "strip" or "transform"; not there before Node 22.10. */
const { typescript: stripsTypes } = /** @type {{ typescript?: false | string }} */ (
  process.features
);

/**
 * Imports a TypeScript module of this project: by Node itself where it strips types (22.18 and
 * later), else through Vite's compiler.
 *
 * Vite's runnerImport closes its runner immediately, so a module could not import another one
 * later, on demand; this runner stays open until the command ends.
 *
 * @template Module The module's exports, such as `typeof import('#cli/commands/check.ts')`.
 * @param {string} file Path relative to the project's folder, such as "publish/build.ts".
 * @returns {Promise<Module>}
 */
export async function importTypeScript(file) {
  const place = path.join(PROJECT, file);
  if (stripsTypes) return import(pathToFileURL(place).href);
  const runner = await (shared ??= startRunner());
  return runner.import(place);
}

/** @type {Promise<import('vite/module-runner').ModuleRunner> | undefined} */
let shared;

async function startRunner() {
  const { createRunnableDevEnvironment, resolveConfig } = await import('vite');
  const config = await resolveConfig(
    {
      root: PROJECT,
      configFile: false,
      envDir: false,
      cacheDir: path.join(PROJECT, 'node_modules', '.cache', 'cli'),
      logLevel: 'error',
      environments: {
        cli: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ['node'] },
        },
      },
    },
    'serve',
  );
  const environment = createRunnableDevEnvironment('cli', config, {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  });
  await environment.init();
  return environment.runner;
}
