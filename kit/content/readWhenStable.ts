import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Vite's watcher (chokidar 3) reports no further change of a file for this long: wait instead. */
const THROTTLE_MS = 50;

/** Repeats reading until the file is stable, since a save empties it first. */
export async function readWhenStable<T>(
  file: string,
  eventTime: number,
  read: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const stampBefore = await stampOf(file);
    const result = await read();
    const remaining = eventTime + THROTTLE_MS - Date.now();
    if (remaining > 0) await pause(remaining);
    if ((await stampOf(file)) === stampBefore) return result;
  }
}

async function stampOf(file: string): Promise<string | undefined> {
  const stats = await stat(file, { bigint: true }).catch(() => undefined);
  return stats && `${String(stats.mtimeNs)} ${String(stats.size)}`;
}
