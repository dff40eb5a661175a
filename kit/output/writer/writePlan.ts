import path from 'node:path';
import { DISK, type Disk, asideOf, closeStage, openStage } from './stage.ts';

/** A whole site: the path of each file in the site's folder, with "/", and its content. */
export type Plan = ReadonlyMap<string, string | Uint8Array>;

/**
 * Makes a folder hold a plan's files and nothing else. All of them are staged first and swapped in
 * by renaming folders, so that a failure at any moment leaves the last site intact
 * (docs/decisions/033).
 * @param target Absolute path of the site's folder; it need not exist yet.
 * @throws The file system's error; the folder is then as it was.
 */
export function writePlan(plan: Plan, target: string, disk: Disk = DISK): void {
  const stage = openStage(path.dirname(target), disk);
  const aside = asideOf(stage, target);
  try {
    const fresh = path.join(stage, 'fresh');
    for (const [file, bytes] of plan) {
      const place = path.join(fresh, file);
      disk.mkdirSync(path.dirname(place), { recursive: true });
      disk.writeFileSync(place, bytes);
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
