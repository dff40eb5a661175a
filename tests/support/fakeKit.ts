import { temporaryFolder, writeFiles } from './testFolder.ts';

/**
 * Writes a kit of version 0.9.0 that only pretends to build, and returns its folder.
 * @param json - The output of its `check --format json`.
 * @param dist - A folder that its `build` copies to dist/; without it, the build fails.
 */
export function fakeKit({ json, dist = '' }: { json: string; dist?: string }): string {
  const folder = temporaryFolder();
  const script = `import { cpSync } from 'node:fs';
const dist = ${JSON.stringify(dist)};
if (process.argv[2] === 'check') console.log(${JSON.stringify(json)});
else if (dist !== '') cpSync(dist, 'dist', { recursive: true });
if (dist === '') process.exitCode = 1;
`;
  writeFiles(folder, { 'package.json': '{"version": "0.9.0"}', 'kit/cli/run.mjs': script });
  return folder;
}
