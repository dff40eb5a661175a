import { spawnSync, type SpawnSyncOptions } from 'node:child_process';

/** Runs the npm that started this command, otherwise the one on the PATH. */
export function runNpm(options: readonly string[], settings: SpawnSyncOptions) {
  const npm = process.env['npm_execpath'];
  return npm !== undefined && /npm-cli\.[cm]?js$/u.test(npm)
    ? spawnSync(process.execPath, [npm, ...options], settings)
    : spawnSync(`npm ${options.join(' ')}`, { ...settings, shell: true });
}
