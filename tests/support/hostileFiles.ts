import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#kit/project.ts';

/** Programs that builds of sites are made of, and what their configuration is called. */
const PROGRAMS = 'vite vitest rolldown postcss tailwind babel svgo oxc prettier eslint'.split(' ');
const ENDINGS = 'js mjs cjs ts mts cts'.split(' ');
/** Files that programs look for where they are called, or above what they read. */
const LOOKED_FOR =
  '.postcssrc .postcssrc.js .postcssrc.cjs .babelrc .babelrc.js .swcrc .lightningcssrc .npmrc .yarnrc .browserslistrc browserslist browserslist-stats.json .env .env.local .env.production .env.development tsconfig.json jsconfig.json deno.json pnpm-workspace.yaml lerna.json package.json package-lock.json node_modules/.package-lock.json .nvmrc .node-version index.html tailwind.css'.split(
    ' ',
  );
/** Packages that Vite, Tailwind and others ask for if they are there. */
const OPTIONAL =
  'sass less stylus sugarss lightningcss esbuild terser jiti tsx ts-node dotenv fsevents bufferutil utf-8-validate supports-color postcss-load-config cosmiconfig @babel/core babel-plugin-react-compiler @vitejs/devtools canvas encoding evil'.split(
    ' ',
  );

/**
 * What a stranger might put into a folder of content to run code where it is built. Each script
 * leaves a file behind when it runs.
 *
 * @returns The files, by their paths.
 */
export function hostileFiles(marks: string): ReadonlyMap<string, string> {
  const script = (name: string, isModule: boolean) => {
    const mark = JSON.stringify(path.join(marks, name.replaceAll('/', '+')));
    return isModule
      ? `import { writeFileSync } from 'node:fs';\nwriteFileSync(${mark}, '');\nexport default {};\n`
      : `require('node:fs').writeFileSync(${mark}, '');\nmodule.exports = {};\n`;
  };
  const files = new Map<string, string>();
  for (const program of PROGRAMS)
    for (const ending of ENDINGS) {
      const name = `${program}.config.${ending}`;
      files.set(name, script(name, /^m|^ts/u.test(ending)));
    }
  for (const name of LOOKED_FOR)
    files.set(name, /\.c?js$/u.test(name) ? script(name, false) : (TEXTS[name] ?? '{}'));
  files.set('evil.js', script('evil.js', false));
  for (const name of packageNames()) {
    const folder = `node_modules/${name}`;
    files.set(
      `${folder}/package.json`,
      JSON.stringify({ name, version: '99.0.0', main: 'index.js', bin: 'index.js' }),
    );
    files.set(`${folder}/index.js`, script(name, false));
    files.set(`${folder}/jsx-runtime.js`, script(`${name}+jsx`, false));
  }
  return files;
}

/**
 * Puts them into a folder.
 *
 * @param as - As files, or as pipes without a writer, on which a reader would block.
 */
export function putHostileFiles(folder: string, marks: string, as: 'files' | 'pipes'): void {
  const files = hostileFiles(marks);
  for (const file of files.keys())
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  if (as === 'files')
    for (const [file, text] of files) writeFileSync(path.join(folder, file), text);
  else execFileSync('mkfifo', [...files.keys()], { cwd: folder });
}

const HOOK = './evil.js';
const EVERY_SCRIPT = ['preinstall', 'install', 'postinstall', 'prepare', 'build', 'dev', 'start'];

const TEXTS: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'evil',
    // A module of the kit's that took its type from here would not be one.
    type: 'commonjs',
    main: HOOK,
    exports: HOOK,
    imports: { '#*': HOOK, '#src/*': HOOK, '#kit/*': HOOK },
    scripts: Object.fromEntries(EVERY_SCRIPT.map((name) => [name, 'node evil.js'])),
    browserslist: ['ie 8'],
    postcss: { plugins: { [HOOK]: {} } },
    babel: { presets: [HOOK] },
    workspaces: ['*'],
  }),
  '.npmrc': 'node-options=--require ./evil.js\nignore-scripts=false\n',
  '.browserslistrc': 'ie 8\n',
  browserslist: 'ie 8\n',
  '.env': 'VITE_EVIL=evil\nPORTFOLIO_BASE=/evil/\nNODE_OPTIONS=--require ./evil.js\n',
  '.env.production': 'VITE_EVIL=evil\nPORTFOLIO_SITE_URL=https://evil.example.org/\n',
  'tsconfig.json': JSON.stringify({
    compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'evil', target: 'es5' },
  }),
  '.babelrc': JSON.stringify({ presets: [HOOK] }),
  '.postcssrc': JSON.stringify({ plugins: { [HOOK]: {} } }),
  'index.html': '<!doctype html><script type="module" src="/evil.js"></script>',
};

/** The names of all packages that the kit is built with, and of those they ask for. */
function packageNames(): ReadonlySet<string> {
  const { packages } = JSON.parse(
    readFileSync(path.join(PROJECT, 'package-lock.json'), 'utf8'),
  ) as { packages: Record<string, Readonly<Record<string, object>>> };
  const names = Object.entries(packages).flatMap(([place, locked]) => [
    place.replace(/^.*node_modules\//u, ''),
    ...Object.keys(locked['peerDependencies'] ?? {}),
    ...Object.keys(locked['optionalDependencies'] ?? {}),
  ]);
  return new Set([...OPTIONAL, ...names].filter((name) => name !== ''));
}
