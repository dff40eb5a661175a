import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a kit that stands in for another version does. */
export type Doings = {
  readonly version?: string;
  /** What `check --format json` prints. */
  readonly json: string;
  /** The folder of the site that it builds of any content; it can't build without one. */
  readonly dist?: string;
};

/**
 * Writes a kit that builds nothing itself: what any content becomes is known beforehand.
 *
 * @param parent - The folder to make its folder in.
 * @param doings - What it does.
 */
export function standInKit(parent: string, { version = '0.9.0', json, dist = '' }: Doings): string {
  const folder = mkdtempSync(path.join(parent, 'kit-'));
  mkdirSync(path.join(folder, 'kit', 'cli'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version }));
  const script = `import { cpSync } from 'node:fs';
const dist = ${JSON.stringify(dist)};
if (process.argv[2] === 'check') console.log(${JSON.stringify(json)});
else if (dist !== '') cpSync(dist, 'dist', { recursive: true });
if (dist === '') process.exitCode = 1;
`;
  writeFileSync(path.join(folder, 'kit', 'cli', 'run.mjs'), script);
  return folder;
}
