import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, COMPILED, IS_PACKAGE, PROJECT } from '#publish/project.mjs';

/** False, "strip" or "transform"; not there before Node 22.10. */
const { typescript: stripsTypes } = /** @type {{ typescript?: false | string }} */ (
  process.features
);

/**
 * Imports a TypeScript module of this project: by Node itself where it strips types (22.18 and
 * later), else through Vite's compiler; in the package, what it was compiled to.
 *
 * Vite's runnerImport closes its runner immediately, so a module could not import another one
 * later, on demand; this runner stays open until the command ends.
 *
 * @template Module The module's exports, such as `typeof import('#cli/commands/check.ts')`.
 * @param {string} file Path relative to the project's folder, such as "publish/build.ts".
 * @returns {Promise<Module>}
 */
export async function importTypeScript(file) {
  if (IS_PACKAGE) return import(pathToFileURL(path.join(PROJECT, compiledName(file))).href);
  const place = path.join(PROJECT, file);
  if (stripsTypes) return import(pathToFileURL(place).href);
  const runner = await (shared ??= startRunner());
  return runner.import(place);
}

/**
 * @param {string} file "cli/commands/check.ts"
 * @returns {string} "compiled/cli/commands/check.js"
 */
function compiledName(file) {
  return path.join(COMPILED, file.replace(/\.ts$/u, '.js'));
}

/** @type {Promise<import('vite/module-runner').ModuleRunner> | undefined} */
let shared;

async function startRunner() {
  const { createRunnableDevEnvironment, createServerModuleRunnerTransport, resolveConfig } =
    await import('vite');
  const { ModuleRunner } = await import('vite/module-runner');
  const config = await resolveConfig(
    {
      root: PROJECT,
      configFile: false,
      envDir: false,
      cacheDir: path.join(CACHE, 'cli'),
      logLevel: 'error',
      // Without this, Vite loads Tailwind for the styles, of which a command has none.
      css: { postcss: {} },
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
    // Vite's own runner starts a thread for `import.meta.resolve`, which nothing here calls.
    runner: ({ hot }) =>
      new ModuleRunner({
        transport: createServerModuleRunnerTransport({ channel: hot }),
        hmr: false,
        sourcemapInterceptor: 'node',
      }),
    hot: false,
  });
  await environment.init();
  return environment.runner;
}
