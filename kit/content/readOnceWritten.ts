import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds for which Vite's watcher (chokidar 3) is silent about a file after a change. */
const SILENCE = 50;

/** A save empties the file first. `since`: when the watcher noticed it, in ms since 1970. */
export async function readOnceWritten<T>(
  file: string,
  since: number,
  read: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const stampBefore = await stampOf(file);
    const result = await read();
    const remaining = since + SILENCE - Date.now();
    if (remaining > 0) await pause(remaining);
    if ((await stampOf(file)) === stampBefore) return result;
  }
}

async function stampOf(file: string): Promise<string | undefined> {
  const stats = await stat(file, { bigint: true }).catch(() => undefined);
  return stats && `${String(stats.mtimeNs)} ${String(stats.size)}`;
}
