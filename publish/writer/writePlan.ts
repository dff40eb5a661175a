import path from 'node:path';
import { DISK, type Disk } from './disk.ts';
import { asideOf, closeStage, openStage } from './stage.ts';

/** A whole site: the path of each file in the site's folder, with "/", and its content. */
export type Plan = ReadonlyMap<string, string | Uint8Array>;

/**
 * Makes a folder hold a plan's files and nothing else. All of them are staged first and swapped in
 * by renaming folders, so that a failure at any moment leaves the last site intact
 * (docs/decisions/033). Unchanged files are linked, not written again; if all are unchanged,
 * nothing is touched.
 * @param target Absolute path of the site's folder; it need not exist yet.
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

/** @returns The plan's files that the folder already holds with the same bytes. */
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

/** @returns Whether a hard link was made; not every file system supports them. */
function link(file: string, name: string, disk: Disk): boolean {
  try {
    disk.linkSync(file, name);
    return true;
  } catch {
    return false;
  }
}
