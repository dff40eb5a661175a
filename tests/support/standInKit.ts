import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Writes a kit of another version that lives as long as the test, and builds nothing itself.
 * @param doings - `json` is what its `check --format json` prints; `dist` the site that it makes of
 * any content, which it can't build without one.
 */
export function standInKit({ json, dist = '' }: { json: string; dist?: string }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'kit', 'cli'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"version": "0.9.0"}');
  const script = `import { cpSync } from 'node:fs';
const dist = ${JSON.stringify(dist)};
if (process.argv[2] === 'check') console.log(${JSON.stringify(json)});
else if (dist !== '') cpSync(dist, 'dist', { recursive: true });
if (dist === '') process.exitCode = 1;
`;
  writeFileSync(path.join(folder, 'kit', 'cli', 'run.mjs'), script);
  return folder;
}
