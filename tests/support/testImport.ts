import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { readFolder } from '#kit/content/readFolder.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import type { ImportEvent, MergedText } from '#kit/import/merge/report.ts';
import { mergePublications, type MergeContext } from '#kit/import/merge/mergePublications.ts';

/** Helpers for the tests of the import. */

export const FIXTURES = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fixtures');

/** @returns The text of a fixture. */
export function fixture(name: string): string {
  return readFileSync(path.join(FIXTURES, name), 'utf8');
}

/**
 * Writes files that live as long as the test.
 * @returns Their paths.
 */
export function sourceFiles(files: Readonly<Record<string, string | Uint8Array>>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'source-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return Object.entries(files).map(([name, text]) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  });
}

/** All files of a folder and their contents. */
export function snapshot(folder: string): Record<string, string> {
  const files = [...readFolder(folder)];
  return Object.fromEntries(
    files.map(([file, bytes]) => [file, Buffer.from(bytes).toString('latin1')]),
  );
}

/** @returns A merge context, with changes. */
export function mergeContext(changes: Partial<MergeContext> = {}): MergeContext {
  return { owner: { name: 'Ada M. Okafor', variants: [] }, categories: [], ...changes };
}

/** Merges one BibTeX text into another. */
export function mergeBib(
  mine: string,
  theirs: string,
  changes: Partial<MergeContext> = {},
): MergedText {
  return mergePublications(mine, readBibtex('new.bib', theirs).records, mergeContext(changes));
}

/** What an owner is told of each record, as data. */
export function rows(events: readonly ImportEvent[]) {
  return events.map(({ kind, label, why }) => [kind, label, why] as const);
}
