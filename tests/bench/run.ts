import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { PROJECT, readSettings } from '#kit/cli/settings.ts';
import { buildSite } from '#kit/build.ts';
import type { Sizes } from '#kit/plugin/budgets.ts';
import { launch } from './browser.ts';
import { lines, say } from './report.ts';
import { visits } from './measures/visits.ts';
import { clicks } from './measures/clicks.ts';

// Prints the report and writes it to docs/performance.md. Paint times are ratios to a bare page
// visited in the same run, since a time by itself says more about the machine than about the site.

/** Measures everything and writes docs/performance.md. */
export async function runBench(): Promise<void> {
  const [load = 0] = loadavg();
  const settings = readSettings();
  const built = await buildSite(settings);
  const browser = await launch();
  try {
    conditions(browser, load);
    sizes(built.sizes);
    await visits(browser, settings);
    await clicks(browser, settings);
  } finally {
    await browser.close();
  }
  writeFileSync(path.join(PROJECT, 'docs', 'performance.md'), `${lines.join('\n')}\n`);
  process.exit(0);
}

/** When, on what and with what the report was made; a busy machine makes times too long. */
function conditions(browser: Browser, load: number): void {
  const git = spawnSync('git', ['describe', '--always', '--dirty'], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  const commit = git.status === 0 ? `at ${git.stdout.trim()}, ` : '';
  const cores = availableParallelism();
  say(
    `Measured on ${new Date().toISOString().slice(0, 10)} ${commit}with Node ${process.versions.node} and Chromium ${browser.version()} on ${cores} cores, of which other programs used ${Math.min(load, cores).toFixed(1)} when it began.`,
  );
  say('');
}

function sizes(measured: Sizes): void {
  say('## Sizes, gzipped');
  say('');
  say('| what | KiB |');
  say('|---|---:|');
  for (const [name, bytes] of Object.entries(measured))
    say(`| ${name} | ${(bytes / 1024).toFixed(1)} |`);
  say('');
}
