import path from 'node:path';
import { build } from 'vite';
import { COMMANDS } from './packageCommands.mjs';
import { COMPILED, PROJECT } from '#publish/project.mjs';

/** The modules that the plain JavaScript of cli/ imports by name, without their endings. */
const ENTRIES = [...COMMANDS.map((command) => `cli/commands/${command}`), 'problems/suggest'];

/**
 * Compiles the commands to JavaScript: Node strips no types below node_modules.
 *
 * @param folder - The folder of the package.
 */
export async function compile(folder: string): Promise<void> {
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
        // What is JavaScript already is shared with run.mjs, and so is not bundled again.
        async resolveId(source, importer, options) {
          const found = await this.resolve(source, importer, { ...options, skipSelf: true });
          // What only testing needs may not be installed yet.
          if (found === null && /^[\w@]/u.test(source)) return { id: source, external: true };
          const file = path.relative(PROJECT, found?.id ?? '').replaceAll(path.sep, '/');
          const isOwn = !/^(?:\.\.|node_modules\/)/u.test(file);
          return isOwn && /\.(?:mjs|config\.js)$/u.test(file)
            ? { id: `#${file}`, external: true }
            : undefined;
        },
      },
    ],
    build: {
      ssr: true,
      target: 'node20',
      outDir: path.join(folder, COMPILED),
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          ENTRIES.map((entry) => [entry, path.join(PROJECT, `${entry}.ts`)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}
