import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readFolder } from '#kit/content/readFolder.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import type { ImportEvent, MergedText } from '#kit/import/merge/report.ts';
import { mergePublications, type MergeContext } from '#kit/import/merge/mergePublications.ts';
import { temporaryFolder, writeFiles } from './testFolder.ts';

/** The folder of files that other programs and services have exported. */
export const FIXTURES = path.join(import.meta.dirname, 'fixtures');

/** Reads a fixture as text. */
export function fixture(name: string): string {
  return readFileSync(path.join(FIXTURES, name), 'utf8');
}

/** Writes files that are removed when the test ends, and returns their paths. */
export function temporaryFiles(files: Readonly<Record<string, string | Uint8Array>>): string[] {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  return Object.keys(files).map((name) => path.join(folder, name));
}

/** Returns the contents of all files of a folder, by path. */
export function snapshot(folder: string): Record<string, string> {
  const files = [...readFolder(folder)];
  return Object.fromEntries(
    files.map(([file, bytes]) => [file, Buffer.from(bytes).toString('latin1')]),
  );
}

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

/** Returns the kind, label and reason of each event in an import report. */
export function eventRows(events: readonly ImportEvent[]) {
  return events.map(({ kind, label, why }) => [kind, label, why] as const);
}
