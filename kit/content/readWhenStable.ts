import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds during which Vite's watcher (chokidar 3) ignores further changes of a file. */
const THROTTLE = 50;

/** Reads until the file is stable, since a save empties it first. `since`: time of the event in ms. */
export async function readWhenStable<T>(
  file: string,
  since: number,
  read: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const stampBefore = await stampOf(file);
    const result = await read();
    const remaining = since + THROTTLE - Date.now();
    if (remaining > 0) await pause(remaining);
    if ((await stampOf(file)) === stampBefore) return result;
  }
}

async function stampOf(file: string): Promise<string | undefined> {
  const stats = await stat(file, { bigint: true }).catch(() => undefined);
  return stats && `${String(stats.mtimeNs)} ${String(stats.size)}`;
}
