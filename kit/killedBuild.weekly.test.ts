import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sweepStages } from './output/writer/writePlan.ts';
import { PROJECT } from './project.ts';
import { TEST_SITES } from '#tests/support/sites.ts';
import { temporaryFolder } from '#tests/support/testFolder.ts';
import { snapshot } from '#tests/support/testImport.ts';

test('K6, B11: “npx vite build”, killed at any of ten moments, leaves the last site complete', async () => {
  const home = temporaryFolder(path.join(PROJECT, 'node_modules', '.cache'));
  const program = path.join(PROJECT, 'node_modules', 'vite', 'bin', 'vite.js');
  /** Builds to the end, or kills the build after a time; returns the duration in ms. */
  const build = async (killAfterMs?: number) => {
    const startTime = performance.now();
    const child = spawn(process.execPath, [program, 'build'], {
      cwd: PROJECT,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORTFOLIO_HOME: home,
        PORTFOLIO_CONTENT: TEST_SITES['name-alone'],
      },
      stdio: 'ignore',
    });
    const exit = once(child, 'exit');
    await (killAfterMs === undefined ? exit : Promise.race([exit, pause(killAfterMs)]));
    child.kill('SIGKILL');
    await exit;
    return performance.now() - startTime;
  };
  const site = () => snapshot(path.join(home, 'dist'));
  const duration = await build();
  const completeSite = site();
  expect(Object.keys(completeSite).length).toBeGreaterThan(20);
  for (let moment = 1; moment <= 10; moment += 1) {
    await build((duration * moment) / 10);
    // The next build would begin with this.
    sweepStages(home);
    expect(site()).toEqual(completeSite);
    expect(readdirSync(home)).toEqual(['dist']);
  }
}, 900_000);
