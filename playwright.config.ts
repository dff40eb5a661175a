import { availableParallelism } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';
import { isSample } from './kit/content/isSample.ts';
import { readSettings } from './kit/cli/settings.ts';
import { CHROMIUM_FLAGS, findBrowsers, hasJava } from './tests/quality/browsers.ts';

const { chromium, firefox, webkit } = await findBrowsers();

const CHECKERS = '**/checkers/*.test.ts';
/** One server and one worker for the whole file, the longest of all. */
const DEV = '**/dev.test.ts';
/** These tests drive WebKit themselves, through its own driver. */
const WEBKIT = '**/*.webkit.test.ts';

/**
 * Marks, in a title, a test of what engines do differently: modules that fail, history and scroll,
 * focus, 3-D, canvas, storage, fonts, printing. Firefox runs only these; a page's text is the same
 * in every engine.
 */
const ENGINES_DIFFER = /@engines/u;

/**
 * One process for pages, none started ahead of time, and a third of the usual frame rate, since
 * headless frames are drawn by the CPU: a fifth less work.
 */
const FIREFOX_PREFERENCES = {
  'fission.autostart': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'layout.frame_rate': 20,
};

const launchOptions = { executablePath: chromium?.path ?? '', args: CHROMIUM_FLAGS };

const PROJECTS: Readonly<Record<string, Project | false>> = {
  // Projects that one worker runs alone come first, so that the run does not end waiting for them.
  firefox: firefox !== null && {
    testMatch: '**/*.test.ts',
    testIgnore: [CHECKERS, DEV, WEBKIT],
    grep: ENGINES_DIFFER,
    // Starting it takes as long as three of its tests.
    workers: 1,
    use: {
      browserName: 'firefox',
      launchOptions: { executablePath: firefox.path, firefoxUserPrefs: FIREFOX_PREFERENCES },
      // A distribution's Firefox speaks WebDriver BiDi, not the protocol of Playwright's own build.
      ...(!firefox.isPlaywrights && { channel: 'moz-firefox' }),
    },
  },
  webkit: webkit !== null && { testMatch: WEBKIT },
  dev: chromium !== null && { testMatch: DEV, use: { launchOptions } },
  // Third-party checkers run once, in this engine: a project of their own would need workers of its
  // own. The one that needs no browser always runs.
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
    // A process started anew for each test would be two thirds of all the work. Playwright clears
    // storage, routes and scripts between tests; what it leaves, support/test.ts or the file does.
    use: chromium === null ? {} : { launchOptions, reuseContext: true },
  },
};

/**
 * Of this run alone, with the next one for WebKit: several may share a machine, whose clients have
 * ports from 32,768 on. Workers read this file again.
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
  // Some workers only wait, for a build, a server or the engine that is alone in its project; with
  // one more, all of them got in each other's way (12.3 to 12.8 minutes on two cores).
  workers: 2 * Math.min(availableParallelism(), 4),
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? 'dot' : 'list',
  // A busy machine is slow, not wrong: it gets more time, but no retries.
  timeout: 180_000,
  globalTimeout: 3_600_000,
  retries: 0,
  expect: { timeout: 30_000 },
  // Most tests would only wait for animations; tests of motion ask for it (WITH_MOTION).
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    // Shorter than a test's, so that what hangs is named, also on pages that outlive their test.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
  },
  projects: Object.entries(PROJECTS).flatMap(([name, project]) =>
    project === false ? [] : { ...project, name },
  ),
});
