import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file as it was read and as it shall be. */
export type Change = {
  readonly name: string;
  /** Left out where it did not exist. */
  readonly before?: Uint8Array;
  readonly after: string;
};

/** What the file system is asked to do; a test lets it fail. */
export type Rename = (from: string, to: string) => void;

/**
 * Replaces files of a folder: all of them, or none as far as a file system allows.
 * In: the folder; the changes. Every new text is first written beside, in a folder of its own, then
 * moved into place; where a move fails, those made before are taken back. Throws where a file is
 * no longer as it was read, or can't be written; then the folder is as it was.
 */
export function replaceFiles(
  folder: string,
  changes: readonly Change[],
  rename: Rename = renameSync,
): void {
  for (const change of changes) checkUnchanged(folder, change);
  const beside = mkdtempSync(path.join(folder, '.import-'));
  // A signal that comes between two moves must wait until the last one.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const wait = () => {};
  for (const signal of signals) process.on(signal, wait);
  const undo: (() => void)[] = [];
  try {
    const moves = changes.map((change, index) => prepare(folder, beside, change, index));
    for (const { fresh, kept, target } of moves) {
      rename(fresh, target);
      undo.push(() =>
        kept === undefined ? rmSync(target, { force: true }) : renameSync(kept, target),
      );
    }
  } catch (error) {
    for (const step of undo.toReversed()) step();
    throw error;
  } finally {
    rmSync(beside, { recursive: true, force: true });
    for (const signal of signals) process.off(signal, wait);
  }
}

/** Writes the new text and a copy of the old one beside. */
function prepare(folder: string, beside: string, change: Change, index: number) {
  const target = targetOf(folder, change.name);
  const fresh = path.join(beside, `${index}.new`);
  writeFileSync(fresh, change.after, { flush: true });
  if (change.before === undefined) return { fresh, target, kept: undefined };
  const { mode } = statSync(target);
  const kept = path.join(beside, `${index}.old`);
  writeFileSync(kept, change.before, { flush: true });
  for (const file of [fresh, kept]) chmodSync(file, mode);
  return { fresh, target, kept };
}

/** A link stays one: the file it leads to is replaced. */
function targetOf(folder: string, name: string): string {
  const target = path.join(folder, name);
  const isLink = lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? realpathSync(target) : target;
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
