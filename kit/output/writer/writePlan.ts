import path from 'node:path';
import fs from 'node:fs';
import { randomUUID } from 'node:crypto';

export type Plan = ReadonlyMap<string, string | Uint8Array>;

/**
 * Makes a folder hold a plan's files and nothing else: all are staged and swapped in by renaming
 * folders, so that a failure leaves the last site intact (docs/decisions/033).
 */
export function writePlan(plan: Plan, target: string, disk: Disk = DISK): void {
  const stage = openStage(path.dirname(target), disk);
  const aside = asideOf(stage, target);
  try {
    const fresh = path.join(stage, 'fresh');
    for (const [file, bytes] of plan) {
      const filePath = path.join(fresh, file);
      disk.mkdirSync(path.dirname(filePath), { recursive: true });
      disk.writeFileSync(filePath, bytes);
    }
    disk.mkdirSync(path.dirname(aside), { recursive: true });
    swap({ fresh, target, aside }, disk);
  } finally {
    // A site that could not be put back stays where it is until the next build puts it back.
    if (disk.existsSync(target) || !disk.existsSync(aside)) closeStage(stage, disk);
  }
}

type Swap = { readonly fresh: string; readonly target: string; readonly aside: string };

function swap({ fresh, target, aside }: Swap, disk: Disk): void {
  const isFirst = !disk.existsSync(target);
  if (!isFirst) disk.renameSync(target, aside);
  try {
    disk.renameSync(fresh, target);
  } catch (error) {
    if (!isFirst) disk.renameSync(aside, target);
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
function openStage(parent: string, disk: Disk = DISK): string {
  // The folder may hold a link of this name, which must not be followed.
  const stages = path.join(parent, STAGES);
  if (disk.lstatSync(stages, { throwIfNoEntry: false })?.isSymbolicLink()) disk.rmSync(stages);
  sweepStages(parent, disk);
  const stage = path.join(parent, STAGES, `${process.pid}-${STARTED}-${randomUUID().slice(0, 8)}`);
  disk.mkdirSync(stage, { recursive: true });
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
function closeStage(stage: string, disk: Disk = DISK): void {
  disk.rmSync(stage, { recursive: true, force: true });
  removeIfEmpty(path.dirname(stage), disk);
}

/** The path of the current site while the next one is moved into place. */
function asideOf(stage: string, target: string): string {
  return path.join(stage, ASIDE, path.basename(target));
}

/** Cleans up after killed builds: restores a site that was moved aside, removes the rest. */
export function sweepStages(parent: string, disk: Disk = DISK): void {
  const stages = path.join(parent, STAGES);
  const abandonedStages = list(stages, disk).filter((name) => STAGE.test(name) && !isRunning(name));
  for (const name of abandonedStages) {
    const stage = path.join(stages, name);
    for (const site of list(path.join(stage, ASIDE), disk)) {
      const sitePath = path.join(parent, site);
      if (!disk.existsSync(sitePath)) disk.renameSync(path.join(stage, ASIDE, site), sitePath);
    }
    disk.rmSync(stage, { recursive: true, force: true });
  }
  removeIfEmpty(stages, disk);
}

function removeIfEmpty(folder: string, disk: Disk): void {
  try {
    disk.rmdirSync(folder);
  } catch {
    // The folder does not exist, or another build is using it.
  }
}

function list(folder: string, disk: Disk): string[] {
  return disk.existsSync(folder) ? disk.readdirSync(folder) : [];
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

/** The file system calls that the writer uses, so that a test can make any of them fail. */
export type Disk = Pick<
  typeof fs,
  | 'existsSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'readdirSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'writeFileSync'
>;

export const DISK: Disk = fs;
