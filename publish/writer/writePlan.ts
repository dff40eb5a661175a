import path from 'node:path';
import { DISK, type Disk } from './disk.ts';
import { asideOf, closeStage, openStage } from './stage.ts';

/** A whole site: the path of each file below the site's folder, with "/", and what stands in it. */
export type Plan = ReadonlyMap<string, string | Uint8Array>;

/**
 * Makes a folder hold a plan's files and nothing else. All of them are put beside first and change
 * places with the folder by renaming, so that a failure at any moment leaves the last site
 * (docs/decisions/033). A file that is the same is linked, not written again; where all are the
 * same nothing is touched.
 * @param target Absolute path of the site's folder; it need not be there yet.
 * @throws The file system's error; the folder is then as it was.
 */
export function writePlan(plan: Plan, target: string, disk: Disk = DISK): void {
  const stage = openStage(path.dirname(target), disk);
  const aside = asideOf(stage, target);
  try {
    const same = sameFiles(plan, target, disk);
    if (same.size === plan.size && countFiles(target, disk) === plan.size) return;
    const fresh = path.join(stage, 'fresh');
    for (const [file, bytes] of plan) {
      const place = path.join(fresh, file);
      disk.mkdirSync(path.dirname(place), { recursive: true });
      const isLinked = same.has(file) && link(path.join(target, file), place, disk);
      if (!isLinked) disk.writeFileSync(place, bytes);
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

/** @returns The plan's files that the folder holds already, with the same bytes. */
function sameFiles(plan: Plan, target: string, disk: Disk): Set<string> {
  const same = [...plan].filter(([file, bytes]) =>
    readIfThere(path.join(target, file), disk)?.equals(Buffer.from(bytes)),
  );
  return new Set(same.map(([file]) => file));
}

function readIfThere(file: string, disk: Disk): Buffer | undefined {
  try {
    return disk.readFileSync(file);
  } catch {
    return undefined;
  }
}

function countFiles(folder: string, disk: Disk): number {
  const entries = disk.readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).length;
}

/** @returns Whether the file has a second name now; not every disk can give it one. */
function link(file: string, name: string, disk: Disk): boolean {
  try {
    disk.linkSync(file, name);
    return true;
  } catch {
    return false;
  }
}
