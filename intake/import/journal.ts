import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** What the file system is asked to do; a test lets it fail. */
export type Rename = (from: string, to: string) => void;

/** One file that an import replaces. */
export type Step = {
  readonly name: string;
  /** False where the import creates it. */
  readonly existed: boolean;
  /** SHA-256 of the new text, which tells how far an import came. */
  readonly hash: string;
};

/** What became of an import that was killed. */
export type Finished = { readonly names: readonly string[]; readonly isUndone: boolean };

const PREFIX = '.import-';
/** While this file is there, every step is to be done; it appears at once, and whole. */
const FORWARD = 'journal.json';
/** While this one is there, every step is to be taken back. */
const BACK = 'undo.json';
/** Process numbers are used again; no import takes so long. */
const DEAD_AFTER_MS = 3_600_000;

/** A folder of its own beside the files, named by the process that works in it. Out: its path. */
export function makeWorkshop(folder: string): string {
  return mkdtempSync(path.join(folder, `${PREFIX}${process.pid}-`));
}

export function freshPath(workshop: string, index: number): string {
  return path.join(workshop, `${index}.new`);
}

export function keptPath(workshop: string, index: number): string {
  return path.join(workshop, `${index}.old`);
}

/** A link stays one: the file it leads to is replaced. */
export function targetOf(folder: string, name: string): string {
  const target = path.join(folder, name);
  const isLink = lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? realpathSync(target) : target;
}

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Makes the steps binding: from here on they are all done, if need be by the next command. */
export function commit(workshop: string, steps: readonly Step[], rename: Rename): void {
  const draft = path.join(workshop, 'journal.tmp');
  writeFileSync(draft, JSON.stringify(steps), { flush: true });
  rename(draft, path.join(workshop, FORWARD));
}

/** Takes back the steps that are done, and makes that binding first. */
export function takeBack(folder: string, workshop: string): void {
  const journal = path.join(workshop, FORWARD);
  if (!existsSync(journal)) return;
  const undo = path.join(workshop, BACK);
  renameSync(journal, undo);
  undoAll(folder, workshop, readSteps(undo) ?? []);
}

/** The journal goes first: what else is left in the folder means nothing without it. */
export function clear(workshop: string): void {
  for (const journal of [FORWARD, BACK]) rmSync(path.join(workshop, journal), { force: true });
  rmSync(workshop, { recursive: true, force: true });
}

/**
 * Brings to its end what a killed import left half done, and clears up after it.
 * In: the content folder. Out: what was completed or taken back; empty where there was nothing. An
 * import that is still running is left alone, and so is a file that somebody changed since.
 */
export function finishKilledImports(folder: string): Finished[] {
  return leftOvers(folder).flatMap((workshop) => {
    try {
      return finish(folder, workshop);
    } catch (error) {
      // A folder that may only be read stays as it is; whoever may write to it finishes.
      if (whyUnwritable(error) === undefined) throw error;
      return [];
    }
  });
}

/** In: what a file system threw. Out: one sentence for the owner, or undefined where it is no such error. */
export function whyUnwritable(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(?:EACCES|EPERM|EROFS)$/u.test(code)) {
    return 'your content folder can’t be written to; check that you may change it and its files';
  }
  return /^(?:ENOSPC|EDQUOT)$/u.test(code)
    ? 'the disk is full; make room and import again'
    : undefined;
}

function finish(folder: string, workshop: string): Finished[] {
  const [forward, back] = [FORWARD, BACK].map((name) => readSteps(path.join(workshop, name)));
  const done = forward === undefined ? [] : doAll(folder, workshop, forward);
  const undone = back === undefined ? [] : undoAll(folder, workshop, back);
  clear(workshop);
  const told = [
    { names: done, isUndone: false },
    { names: undone, isUndone: true },
  ];
  return told.filter(({ names }) => names.length > 0);
}

function leftOvers(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(PREFIX))
    .map((entry) => path.join(folder, entry.name))
    .filter((workshop) => !isAtWork(workshop));
}

function isAtWork(workshop: string): boolean {
  const pid = Number(/^\.import-(\d+)-/u.exec(path.basename(workshop))?.[1]);
  const age = Date.now() - statSync(workshop).mtimeMs;
  if (!Number.isInteger(pid) || pid === process.pid || age > DEAD_AFTER_MS) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readSteps(journal: string): Step[] | undefined {
  if (!existsSync(journal)) return undefined;
  // Written by `commit` alone, and whole or not at all.
  return JSON.parse(readFileSync(journal, 'utf8')) as Step[];
}

function doAll(folder: string, workshop: string, steps: readonly Step[]): string[] {
  return steps.flatMap((step, index) => {
    const fresh = freshPath(workshop, index);
    const isOpen = existsSync(fresh) && isAsBefore(folder, workshop, step, index);
    if (isOpen) renameSync(fresh, targetOf(folder, step.name));
    return isOpen ? step.name : [];
  });
}

function isAsBefore(folder: string, workshop: string, step: Step, index: number): boolean {
  const target = targetOf(folder, step.name);
  if (!step.existed) return !existsSync(target);
  const kept = keptPath(workshop, index);
  return (
    existsSync(target) &&
    existsSync(kept) &&
    hashOf(readFileSync(target)) === hashOf(readFileSync(kept))
  );
}

function undoAll(folder: string, workshop: string, steps: readonly Step[]): string[] {
  return steps.flatMap((step, index) => {
    const target = targetOf(folder, step.name);
    const isDone = existsSync(target) && hashOf(readFileSync(target)) === step.hash;
    if (!isDone) return [];
    if (step.existed) renameSync(keptPath(workshop, index), target);
    else rmSync(target);
    return step.name;
  });
}
