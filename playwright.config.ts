import { availableParallelism } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';
import { isSample } from './kit/content/isSample.ts';
import { readSettings } from './kit/cli/settings.ts';
import { CHROMIUM_FLAGS, findBrowsers, hasJava } from './tests/quality/browsers.ts';

const { chromium, firefox, webkit } = await findBrowsers();

const CHECKERS = '**/checkers/*.test.ts';
/** Tests of one development server, slow since it compiles on request; one worker runs them in order. */
const DEV = '**/dev.test.ts';
/** Tests that drive WebKit through its own driver, not through Playwright. */
const WEBKIT = '**/*.webkit.test.ts';

/**
 * A mark in the titles of tests that Firefox runs as well, since they test what engines do differently:
 * modules that fail, history and scroll, focus, 3-D, canvas, storage, fonts, printing.
 */
const ENGINES_DIFFER = /@engines/u;

/**
 * One process for all pages, and a third of the usual frame rate, since the CPU draws the frames of a
 * headless browser. The tests take a fifth less time with both.
 */
const FIREFOX_PREFERENCES = {
  'fission.autostart': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'layout.frame_rate': 20,
};

const launchOptions = { executablePath: chromium?.path ?? '', args: CHROMIUM_FLAGS };

const PROJECTS: Readonly<Record<string, Project | false>> = {
  // Projects with a single worker come first, or the run would end with only that one at work.
  firefox: firefox !== null && {
    testMatch: '**/*.test.ts',
    testIgnore: [CHECKERS, DEV, WEBKIT],
    grep: ENGINES_DIFFER,
    // Each worker starts Firefox, which takes as long as three of its tests.
    workers: 1,
    use: {
      browserName: 'firefox',
      launchOptions: { executablePath: firefox.path, firefoxUserPrefs: FIREFOX_PREFERENCES },
      // A distribution's Firefox speaks WebDriver BiDi, not the protocol of Playwright's own build.
      ...(!firefox.isPlaywrightBuild && { channel: 'moz-firefox' }),
    },
  },
  webkit: webkit !== null && { testMatch: WEBKIT },
  dev: chromium !== null && { testMatch: DEV, expect: { timeout: 90_000 }, use: { launchOptions } },
  // Third-party checkers run in this project, since one of their own would need workers of its own.
  // The checker of policies needs no browser, so it always runs.
  chromium: {
    testMatch: chromium === null ? '**/policy.test.ts' : '**/*.test.ts',
    testIgnore: [
      DEV,
      WEBKIT,
      ...(process.env['PORTFOLIO_WEEKLY'] === '1' ? [] : ['**/*.weekly.test.ts']),
      // The pictures show the sample; an owner's own content looks different.
      ...(isSample(readSettings().content) ? [] : ['**/pictures.test.ts']),
      ...(hasJava() ? [] : ['**/html.test.ts']),
    ],
    // Without reuse, starting a process for each test would take two thirds of the time. Playwright
    // clears storage, routes and scripts between tests; support/test.ts resets the rest.
    use: chromium === null ? {} : { launchOptions, reuseContext: true },
  },
};

/**
 * A port of this run alone, since several runs may share a machine; WebKit's driver has the next one.
 * Clients use ports from 32,768 on. The variable passes the port to workers, which read this file, too.
 */
const PORT = (process.env['PORTFOLIO_E2E_PORT'] ??= String(20_000 + 2 * (process.pid % 6000)));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  webServer: {
    command: `"${process.execPath}" --import tsx tests/e2e/support/server.ts`,
    port: Number(PORT),
    // React chooses its production build by this when it is first imported.
    env: { NODE_ENV: 'production' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
  // Two for each core, since some workers only wait for a build or a server. One more made the run
  // slower on two cores (12.8 instead of 12.3 minutes).
  workers: 2 * Math.min(availableParallelism(), 4),
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? 'dot' : 'list',
  // A busy machine is slow, not wrong: it gets more time, but no retries.
  timeout: 180_000,
  globalTimeout: 3_600_000,
  retries: 0,
  expect: { timeout: 30_000 },
  // Most tests would only wait for animations; tests of motion ask for it (MOTION).
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    // Shorter than the timeout of a test, so that an error names the action that hangs.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
  },
  projects: Object.entries(PROJECTS).flatMap(([name, project]) =>
    project === false ? [] : { ...project, name },
  ),
});
