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
const namesIn = (row: Exclude<keyof Table, 'texts'>) => TABLE[row].split(/\s+/u);

/** Returns files by path. A script among them that runs writes a file into `traceFolder`. */
function hostileFiles(traceFolder: string): ReadonlyMap<string, string> {
  const script = (name: string, isModule = false) => {
    const traceFile = JSON.stringify(path.join(traceFolder, name.replaceAll('/', '+')));
    return isModule
      ? `import { writeFileSync } from 'node:fs';\nwriteFileSync(${traceFile}, '');\nexport default {};\n`
      : `require('node:fs').writeFileSync(${traceFile}, '');\nmodule.exports = {};\n`;
  };
  const configs = namesIn('programs').flatMap((program) =>
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
    ...namesIn('scripts').map((name) => [name, script(name)] as const),
    ...namesIn('empty').map((name) => [name, '{}'] as const),
    ...Object.entries(TABLE.texts),
    ...packages,
  ]);
}

/**
 * Writes files into a folder that would run code if a program that builds the site looked for them.
 * @param type - Pipes have no writer, so that a program that reads one blocks.
 */
export function writeHostileFiles(
  folder: string,
  traceFolder: string,
  type: 'files' | 'pipes',
): void {
  const files = hostileFiles(traceFolder);
  for (const file of files.keys())
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  if (type === 'files')
    for (const [file, text] of files) writeFileSync(path.join(folder, file), text);
  else execFileSync('mkfifo', [...files.keys()], { cwd: folder });
}

/** Returns the names of all locked packages and of their peer and optional dependencies. */
function packageNames(): string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, Readonly<Record<string, object>>>;
  };
  const names = Object.entries(packages).flatMap(([folder, locked]) => [
    folder.replace(/^.*node_modules\//u, ''),
    ...Object.keys(locked['peerDependencies'] ?? {}),
    ...Object.keys(locked['optionalDependencies'] ?? {}),
  ]);
  return [...new Set([...namesIn('packages'), ...names])].filter((name) => name !== '');
}
