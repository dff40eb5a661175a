import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  clear,
  commit,
  freshPath,
  hashOf,
  keptPath,
  makeWorkshop,
  takeBack,
  targetOf,
} from './journal.ts';
import type { Rename } from './journal.ts';

/** A file as it was read and as it shall be. */
export type Change = {
  readonly name: string;
  /** Left out where it did not exist. */
  readonly before?: Uint8Array;
  readonly after: string;
};

/**
 * Replaces files of a folder: all of them, or none.
 * In: the folder; the changes. Every new text is first written beside, in a folder of its own, with
 * a journal of what is to be done; then each is moved into place. A move that fails takes back
 * those before it. Whoever is killed in between leaves the journal, by which the next command
 * brings the rest to its end (`finishKilledImports`). Throws where a file is no longer as it was
 * read, or can't be written; then the folder is as it was.
 */
export function replaceFiles(
  folder: string,
  changes: readonly Change[],
  rename: Rename = renameSync,
): void {
  for (const change of changes) checkUnchanged(folder, change);
  const workshop = makeWorkshop(folder);
  // A signal that comes between two moves must wait until the last one.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const wait = () => {};
  for (const signal of signals) process.on(signal, wait);
  try {
    for (const [index, change] of changes.entries()) prepare(folder, workshop, change, index);
    const steps = changes.map(({ name, before, after }) => ({
      name,
      existed: before !== undefined,
      hash: hashOf(after),
    }));
    commit(workshop, steps, rename);
    for (const [index, { name }] of changes.entries()) {
      rename(freshPath(workshop, index), targetOf(folder, name));
    }
    clear(workshop);
  } catch (error) {
    takeBack(folder, workshop);
    clear(workshop);
    throw error;
  } finally {
    for (const signal of signals) process.off(signal, wait);
  }
}

/** Writes the new text and a copy of the old one beside. */
function prepare(folder: string, workshop: string, change: Change, index: number): void {
  const fresh = freshPath(workshop, index);
  writeFileSync(fresh, change.after, { flush: true });
  if (change.before === undefined) return;
  const kept = keptPath(workshop, index);
  writeFileSync(kept, change.before, { flush: true });
  const { mode } = statSync(targetOf(folder, change.name));
  for (const file of [fresh, kept]) chmodSync(file, mode);
}

function checkUnchanged(folder: string, { name, before }: Change): void {
  const now = readIfThere(path.join(folder, name));
  const isSame =
    before === undefined
      ? now === undefined
      : now !== undefined && Buffer.compare(now, before) === 0;
  if (!isSame) throw new Error(`${name} was changed while the import was running; run it again`);
}

/** In: a path. Out: the bytes, or undefined where there is no such file. */
export function readIfThere(file: string): Uint8Array | undefined {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
  return readFileSync(file);
}
