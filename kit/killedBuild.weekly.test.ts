import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readFolder } from './content/readFolder.ts';
import { sweepStages } from './output/writer/writePlan.ts';
import { PROJECT } from './project.ts';
import { TEST_SITES } from '#tests/support/sites.ts';

test('K6, B11: “npx vite build” that is killed at any of ten moments leaves the last site whole', async () => {
  const home = mkdtempSync(path.join(PROJECT, 'node_modules', '.cache', 'killed-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const program = path.join(PROJECT, 'node_modules', 'vite', 'bin', 'vite.js');
  /** Builds, until it is done or killed. */
  const build = async (milliseconds?: number) => {
    const began = performance.now();
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
    const ended = once(child, 'exit');
    await (milliseconds === undefined ? ended : Promise.race([ended, pause(milliseconds)]));
    child.kill('SIGKILL');
    await ended;
    return performance.now() - began;
  };
  const site = () =>
    [...readFolder(path.join(home, 'dist'))].map(([file, bytes]) => [
      file,
      Buffer.from(bytes).toString('latin1'),
    ]);
  const duration = await build();
  const completeSite = site();
  expect(completeSite.length).toBeGreaterThan(20);
  for (let moment = 1; moment <= 10; moment += 1) {
    await build((duration * moment) / 10);
    // The next build does this first.
    sweepStages(home);
    expect(site()).toEqual(completeSite);
    expect(readdirSync(home)).toEqual(['dist']);
  }
}, 900_000);
