import path from 'node:path';
import fs from 'node:fs';
import { randomUUID } from 'node:crypto';

/** Files by path. */
export type Plan = ReadonlyMap<string, string | Uint8Array>;

/**
 * Replaces a folder by a plan's files. They are staged and swapped in by renaming folders, so a
 * failure leaves the last site intact (docs/decisions/033).
 */
export function writePlan(plan: Plan, target: string): void {
  const stage = openStage(path.dirname(target));
  /** Where the last site is while the new one is moved into place. */
  const previousSite = path.join(stage, PREVIOUS_SITES, path.basename(target));
  try {
    const newSite = path.join(stage, 'fresh');
    for (const [file, bytes] of plan) {
      const filePath = path.join(newSite, file);
      fs.mkdirSync(path.dirname(filePath), { recursive: true });
      fs.writeFileSync(filePath, bytes);
    }
    fs.mkdirSync(path.dirname(previousSite), { recursive: true });
    swap(newSite, target, previousSite);
  } finally {
    // If the last site could not be moved back, keep the stage: the next build restores the site.
    if (fs.existsSync(target) || !fs.existsSync(previousSite)) closeStage(stage);
  }
}

function swap(newSite: string, target: string, previousSite: string): void {
  const isFirstBuild = !fs.existsSync(target);
  if (!isFirstBuild) fs.renameSync(target, previousSite);
  try {
    fs.renameSync(newSite, target);
  } catch (error) {
    if (!isFirstBuild) fs.renameSync(previousSite, target);
    throw error;
  }
}

/** Folder beside the site's folder, with a stage for each build that is running. */
const STAGES = '.build';
/** Start of this process in milliseconds, to tell it from an earlier process with the same id. */
const START_MS = Math.round(performance.timeOrigin);
/** A stage's name: the id of its process, and when that started. */
const STAGE_NAME = /^(?<pid>\d+)-(?<started>\d+)-\w+$/u;
/** Folder in a stage for sites that are being replaced, each under its original name. */
const PREVIOUS_SITES = 'last';

/**
 * Opens a folder for unfinished output. Leftovers of killed builds are removed first, and a site
 * that one of them had moved aside is restored.
 */
function openStage(parent: string): string {
  // The folder may hold a link of this name, which must not be followed.
  const stages = path.join(parent, STAGES);
  if (fs.lstatSync(stages, { throwIfNoEntry: false })?.isSymbolicLink()) fs.rmSync(stages);
  sweepStages(parent);
  const stage = path.join(parent, STAGES, `${process.pid}-${START_MS}-${randomUUID().slice(0, 8)}`);
  fs.mkdirSync(stage, { recursive: true });
  return stage;
}

/** Runs `work` with a temporary folder, which is removed even if it fails or is stopped. */
export async function withStage<Result>(parent: string, work: (stage: string) => Promise<Result>) {
  const stage = openStage(parent);
  const close = () => closeStage(stage);
  // Ctrl-C ends the process without running `finally`.
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
  const abandoned = namesIn(stages).filter((name) => STAGE_NAME.test(name) && !isRunning(name));
  for (const name of abandoned) {
    const stage = path.join(stages, name);
    for (const site of namesIn(path.join(stage, PREVIOUS_SITES))) {
      const sitePath = path.join(parent, site);
      if (!fs.existsSync(sitePath)) fs.renameSync(path.join(stage, PREVIOUS_SITES, site), sitePath);
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

function namesIn(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}

function isRunning(stage: string): boolean {
  const { pid: id, started } = STAGE_NAME.exec(stage)?.groups ?? {};
  const pid = Number(id);
  if (pid === process.pid) return Number(started) === START_MS;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is running under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
