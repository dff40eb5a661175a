import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT } from '#publish/project.mjs';

const MODULE = 'text/greeting.ts';
const IMPORTED = 'text/name.ts';
const name = (text: string) => `export const name: string = '${text}';\n`;

/** A clone that has only a module, which imports another, and what compiles it. */
function clone() {
  const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'My clöne ')));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    const place = path.join(parent, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
    return place;
  };
  for (const file of [
    'package.json',
    'cli/typescript/compile.mjs',
    'cli/typescript/compiled.mjs',
    'publish/project.mjs',
  ])
    cpSync(path.join(PROJECT, file), path.join(parent, file), { recursive: true });
  mkdirSync(path.join(parent, 'node_modules'));
  symlinkSync(
    path.join(PROJECT, 'node_modules', 'vite'),
    path.join(parent, 'node_modules', 'vite'),
    'junction',
  );
  write('package-lock.json', '{}');
  write(IMPORTED, name('Ada'));
  write(
    MODULE,
    `import { PROJECT } from '#publish/project.mjs';
    import { name } from './name.ts';
    export const greeting: string = [name, PROJECT].join(' in ');`,
  );
  const code = `import path from 'node:path';
    import { pathToFileURL } from 'node:url';
    const { compiledFolder } = await import(pathToFileURL('cli/typescript/compiled.mjs'));
    const made = path.join(await compiledFolder('${MODULE}'), '${MODULE.replace('.ts', '.js')}');
    const { greeting } = await import(pathToFileURL(made));
    console.log(greeting, process.env.NODE_ENV ?? '');`;
  const { NODE_ENV: _, ...env } = process.env;
  /** What a command says that imports the module. */
  const said = (cwd = parent) =>
    new Promise<string>((done) => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { cwd, env });
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (bytes) => (text += String(bytes)));
      child.once('close', () => done(text.trim()));
    });
  const kept = path.join(parent, 'node_modules', '.cache', 'commands');
  const folders = () => readdirSync(kept).filter((each) => !each.endsWith('.json'));
  const by = (owner: string, project = parent) => `${owner} in ${project}`;
  return { parent, write, said, by, kept, folders };
}

test('V8: a clone compiles a module once, and again whenever anything in it has changed', async () => {
  const { write, said, by, kept, folders } = clone();
  expect(await said()).toBe(by('Ada'));
  expect(await said()).toBe(by('Ada'));
  expect(folders()).toHaveLength(1);
  // Of the same length, and older than what was compiled.
  utimesSync(write(IMPORTED, name('Eva')), 1000, 1000);
  expect(await said()).toBe(by('Eva'));
  write('package-lock.json', '{ "lockfileVersion": 3 }');
  expect(await said()).toBe(by('Eva'));
  expect(folders()).toHaveLength(3);
  for (const folder of folders()) utimesSync(path.join(kept, folder), 1000, 1000);
  write(IMPORTED, name('Grace'));
  expect(await said()).toBe(by('Grace'));
  expect(folders()).toHaveLength(1);
});

test('V8: commands that begin at once, and a damaged record, do no harm', async () => {
  const { write, said, by, kept } = clone();
  expect(await Promise.all([said(), said()])).toEqual([by('Ada'), by('Ada')]);
  const [record = ''] = readdirSync(kept).filter((each) => each.endsWith('.json'));
  for (const text of ['{"folder":', '{}', 'null']) {
    writeFileSync(path.join(kept, record), text);
    expect(await said()).toBe(by('Ada'));
  }
  write(MODULE, "import './gone.ts';\n");
  expect(await said()).toContain('./gone.ts');
});

test('V8: a copy of a clone has its own, though the other has not changed', async () => {
  const { parent, write, said, by, kept, folders } = clone();
  expect(await said()).toBe(by('Ada'));
  const copy = `${parent} copy`;
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(parent, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  expect(await said(copy)).toBe(by('Ada', copy));
  // Somebody made room.
  for (const folder of folders()) rmSync(path.join(kept, folder), { recursive: true });
  expect(await said()).toBe(by('Ada'));
  write(IMPORTED, name('Eva'));
  expect([await said(), await said(copy)]).toEqual([by('Eva'), by('Ada', copy)]);
});

test('C5: where nothing can be compiled to, the place is named', async () => {
  const { write, said, kept } = clone();
  write(path.join('node_modules', '.cache', 'commands'), 'a file');
  expect(await said()).toContain(kept);
});
