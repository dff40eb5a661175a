import path from 'node:path';
import fs from 'node:fs';
import { randomUUID } from 'node:crypto';

export type Plan = ReadonlyMap<string, string | Uint8Array>;

/**
 * Makes a folder hold a plan's files and nothing else: all are staged and swapped in by renaming
 * folders, so that a failure leaves the last site intact (docs/decisions/033).
 */
export function writePlan(plan: Plan, target: string): void {
  const stage = openStage(path.dirname(target));
  /** The current site while the next one is moved into place. */
  const aside = path.join(stage, ASIDE, path.basename(target));
  try {
    const fresh = path.join(stage, 'fresh');
    for (const [file, bytes] of plan) {
      const filePath = path.join(fresh, file);
      fs.mkdirSync(path.dirname(filePath), { recursive: true });
      fs.writeFileSync(filePath, bytes);
    }
    fs.mkdirSync(path.dirname(aside), { recursive: true });
    swap(fresh, target, aside);
  } finally {
    // A site that could not be put back stays where it is until the next build puts it back.
    if (fs.existsSync(target) || !fs.existsSync(aside)) closeStage(stage);
  }
}

function swap(fresh: string, target: string, aside: string): void {
  const isFirst = !fs.existsSync(target);
  if (!isFirst) fs.renameSync(target, aside);
  try {
    fs.renameSync(fresh, target);
  } catch (error) {
    if (!isFirst) fs.renameSync(aside, target);
    throw error;
  }
}

/** Folder beside the site's folder, with one subfolder for each build that is running. */
const STAGES = '.build';
/** When this process started, in milliseconds: its id may have been that of an earlier one. */
const STARTED = Math.round(performance.timeOrigin);
/** A stage's name: the id of its process, and when that started. */
const STAGE = /^(?<pid>\d+)-(?<started>\d+)-\w+$/u;
/** Folder in a stage for the sites that were moved aside, each under its original name. */
const ASIDE = 'last';

/**
 * Opens a folder for unfinished output. Leftovers of killed builds are removed first, and a site
 * that one of them had moved aside is restored.
 */
function openStage(parent: string): string {
  // The folder may hold a link of this name, which must not be followed.
  const stages = path.join(parent, STAGES);
  if (fs.lstatSync(stages, { throwIfNoEntry: false })?.isSymbolicLink()) fs.rmSync(stages);
  sweepStages(parent);
  const stage = path.join(parent, STAGES, `${process.pid}-${STARTED}-${randomUUID().slice(0, 8)}`);
  fs.mkdirSync(stage, { recursive: true });
  return stage;
}

/** Works in a stage and removes it, whether the work succeeds, fails or is stopped. */
export async function withStage<Result>(
  parent: string,
  work: (stage: string) => Promise<Result>,
): Promise<Result> {
  const stage = openStage(parent);
  const close = () => closeStage(stage);
  // Ctrl-C ends the process without coming back here.
  process.once('exit', close);
  try {
    return await work(stage);
  } finally {
    process.off('exit', close);
    close();
  }
}

/** Removes a stage, and the folder of all stages if it was the last one. */
function closeStage(stage: string): void {
  fs.rmSync(stage, { recursive: true, force: true });
  removeIfEmpty(path.dirname(stage));
}

/** Cleans up after killed builds: restores a site that was moved aside, removes the rest. */
export function sweepStages(parent: string): void {
  const stages = path.join(parent, STAGES);
  const abandonedStages = list(stages).filter((name) => STAGE.test(name) && !isRunning(name));
  for (const name of abandonedStages) {
    const stage = path.join(stages, name);
    for (const site of list(path.join(stage, ASIDE))) {
      const sitePath = path.join(parent, site);
      if (!fs.existsSync(sitePath)) fs.renameSync(path.join(stage, ASIDE, site), sitePath);
    }
    fs.rmSync(stage, { recursive: true, force: true });
  }
  removeIfEmpty(stages);
}

function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch {
    // The folder does not exist, or another build is using it.
  }
}

function list(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}

function isRunning(stage: string): boolean {
  const { pid: id, started } = STAGE.exec(stage)?.groups ?? {};
  const pid = Number(id);
  if (pid === process.pid) return Number(started) === STARTED;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is running, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
