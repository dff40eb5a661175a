import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readFolder } from '#kit/content/readFolder.ts';
import { PROJECT } from '#kit/project.ts';

/** A small valid content folder, for tests that break one thing at a time. */
export const GOOD_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  [...readFolder(join(PROJECT, 'tests', 'sites', 'small'))].map(([file, bytes]) => [
    file,
    Buffer.from(bytes).toString(),
  ]),
);

/**
 * Writes a content folder that lives as long as the test.
 * @param changes - The files that differ from {@link GOOD_FILES}; null leaves one out.
 * @returns The folder's path.
 */
export function contentFolder(
  changes: Readonly<Record<string, string | Uint8Array | null>> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeContent(folder, changes);
  return folder;
}

export function writeContent(
  folder: string,
  changes: Readonly<Record<string, string | Uint8Array | null>>,
): void {
  for (const [file, text] of Object.entries({ ...GOOD_FILES, ...changes })) {
    if (text === null) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** The good file with one piece of its text replaced. Throws if that piece is not in it. */
export function changed(file: string, from: string, to: string): Record<string, string> {
  const text = GOOD_FILES[file];
  if (text === undefined || !text.includes(from)) throw new Error(`${file} holds no “${from}”`);
  return { [file]: text.replace(from, () => to) };
}
