import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readFolder } from '#kit/content/readFolder.ts';
import { PROJECT } from '#kit/project.ts';

/** The files of tests/sites/small, a valid content folder that tests change in one point each. */
export const GOOD_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  [...readFolder(join(PROJECT, 'tests', 'sites', 'small'))].map(([file, bytes]) => [
    file,
    Buffer.from(bytes).toString(),
  ]),
);

/** Creates an empty folder that is removed when the test ends. */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = realpathSync(mkdtempSync(join(parent, 'test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** File contents by path; null is a file that does not exist. */
type Files = Readonly<Record<string, string | Uint8Array | null>>;

export function writeFiles(folder: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    if (text === null) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** Creates a temporary content folder of the good files with these changes. */
export function contentFolder(changes: Files = {}): string {
  const folder = temporaryFolder();
  writeFiles(folder, { ...GOOD_FILES, ...changes });
  return folder;
}

/** Returns a good file with a part of its text replaced. Throws if the file lacks that part. */
export function changed(file: string, from: string, to: string): Record<string, string> {
  const text = GOOD_FILES[file];
  if (text === undefined || !text.includes(from)) throw new Error(`${file} holds no “${from}”`);
  return { [file]: text.replace(from, () => to) };
}
