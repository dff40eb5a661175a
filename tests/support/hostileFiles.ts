import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { PROJECT } from '#kit/project.ts';

type Table = Readonly<Record<'programs' | 'packages' | 'empty' | 'scripts', string>> & {
  readonly texts: Readonly<Record<string, string>>;
};

const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');
const TABLE = parse(read('tests/cases/hostile.yaml')) as Table;
const listed = (name: Exclude<keyof Table, 'texts'>) => TABLE[name].split(/\s+/u);

/** Files by their paths; each script leaves a file in the folder `marks` when it runs. */
function hostileFiles(marks: string): ReadonlyMap<string, string> {
  const script = (name: string, isModule = false) => {
    const mark = JSON.stringify(path.join(marks, name.replaceAll('/', '+')));
    return isModule
      ? `import { writeFileSync } from 'node:fs';\nwriteFileSync(${mark}, '');\nexport default {};\n`
      : `require('node:fs').writeFileSync(${mark}, '');\nmodule.exports = {};\n`;
  };
  const configs = listed('programs').flatMap((program) =>
    ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((ending) => `${program}.config.${ending}`),
  );
  const packages = packageNames().flatMap((name): [file: string, text: string][] => {
    const folder = `node_modules/${name}`;
    const manifest = { name, version: '99.0.0', main: 'index.js', bin: 'index.js' };
    return [
      [`${folder}/package.json`, JSON.stringify(manifest)],
      [`${folder}/index.js`, script(name)],
      [`${folder}/jsx-runtime.js`, script(`${name}+jsx`)],
    ];
  });
  return new Map([
    ...configs.map((name) => [name, script(name, /\.(?:m.*|ts)$/u.test(name))] as const),
    ...listed('scripts').map((name) => [name, script(name)] as const),
    ...listed('empty').map((name) => [name, '{}'] as const),
    ...Object.entries(TABLE.texts),
    ...packages,
  ]);
}

/**
 * Puts them into a folder.
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

/** All packages that the kit is built with, and those that they ask for. */
function packageNames(): string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, Readonly<Record<string, object>>>;
  };
  const names = Object.entries(packages).flatMap(([place, locked]) => [
    place.replace(/^.*node_modules\//u, ''),
    ...Object.keys(locked['peerDependencies'] ?? {}),
    ...Object.keys(locked['optionalDependencies'] ?? {}),
  ]);
  return [...new Set([...listed('packages'), ...names])].filter((name) => name !== '');
}
