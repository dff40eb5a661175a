import path from 'node:path';
import { PROJECT } from '#publish/project.mjs';

/** JavaScript already: compiled code shares it with run.mjs, so that it exists once. */
const IS_JAVASCRIPT = /\.(?:mjs|config\.js)$/u;

/**
 * Compiles modules of the project, with all of its TypeScript that they import, to JavaScript in
 * chunks. Plain JavaScript and packages are left outside.
 *
 * @param {readonly string[]} modules Paths in the project, such as "cli/commands/check.ts".
 * @param {string} folder Where the chunks go, each module's by its own path.
 * @param {(file: string) => string} asImported By what name the chunks import a file of the project.
 * @returns {Promise<string[]>} The absolute paths of all files that were compiled.
 */
export async function compile(modules, folder, asImported) {
  // On demand: what is compiled already needs no Vite.
  const { build } = await import('vite');
  const environment = process.env['NODE_ENV'];
  /** @type {string[]} */
  let parsed = [];
  await build({
    root: PROJECT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'portfolio:left-outside',
        enforce: 'pre',
        async resolveId(source, importer, options) {
          const found = await this.resolve(source, importer, { ...options, skipSelf: true });
          // What only testing needs may not be installed yet.
          if (found === null && /^[\w@]/u.test(source)) return { id: source, external: true };
          const file = path.relative(PROJECT, found?.id ?? '').replaceAll(path.sep, '/');
          const isOwn = !/^(?:\.\.|node_modules\/)/u.test(file);
          return isOwn && IS_JAVASCRIPT.test(file)
            ? { id: asImported(file), external: true }
            : undefined;
        },
        // The chunks' own lists lack modules of which only a constant is used.
        buildEnd() {
          parsed = [...this.getModuleIds()];
        },
      },
    ],
    // Commands have no styles: Vite need not look for how they are built.
    css: { postcss: {} },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          modules.map((file) => [file.replace(/\.ts$/u, ''), path.join(PROJECT, file)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  // Vite sets it; a command that is compiled must not run differently from one that was before.
  if (environment === undefined) delete process.env['NODE_ENV'];
  // The bundler has modules of its own, which are no files.
  return parsed.filter((id) => path.isAbsolute(id));
}
