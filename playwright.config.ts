import { defineConfig, type Project } from '@playwright/test';
import { isSample } from './publish/read/isSample.ts';
import { readSettings } from './cli/settings.mjs';
import { WORKERS } from './cli/quality/workers.ts';
import { CHROMIUM_FLAGS, findBrowsers, findJava, type Browser } from './e2e/support/browsers.ts';

const { chromium, firefox, webkit } = await findBrowsers();

const CHECKERS = '**/checkers/*.test.ts';

/**
 * The mark, in a title, of a test of what engines do differently: modules that fail, history and
 * scroll, focus, 3-D, canvas, storage, fonts, paper. Firefox runs these alone; what a page says is
 * the same in every engine.
 */
const ENGINES_DIFFER = /@engines/u;

/**
 * One process for pages, none started ahead of time, and frames, which the processor draws where
 * there is no window, at a third of the usual rate: a fifth of the work less.
 */
const FIREFOX_PREFERENCES = {
  'fission.autostart': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'layout.frame_rate': 20,
};

function chromiumProject(browser: Browser): Project {
  return {
    name: 'chromium',
    testMatch: '**/*.test.ts',
    testIgnore: CHECKERS,
    use: { launchOptions: { executablePath: browser.path, args: CHROMIUM_FLAGS } },
  };
}

/** Other people's checkers judge the site once, in one engine; those that need nothing else always. */
function checkersProject(browser: Browser | null): Project {
  return {
    name: 'checkers',
    testMatch: CHECKERS,
    testIgnore: [
      ...(browser === null
        ? ['**/accessibility.test.ts', '**/html.test.ts', '**/pictures.test.ts']
        : []),
      // Pictures are of the sample; an owner's own content looks as it looks.
      ...(isSample(readSettings().content) ? [] : ['**/pictures.test.ts']),
      ...(findJava() === null ? ['**/html.test.ts'] : []),
    ],
    ...(browser === null ? {} : { use: chromiumProject(browser).use ?? {} }),
  };
}

function firefoxProject(browser: Browser): Project {
  return {
    name: 'firefox',
    testMatch: '**/*.test.ts',
    testIgnore: CHECKERS,
    grep: ENGINES_DIFFER,
    // To start it takes as long as three of its tests.
    workers: 1,
    use: {
      browserName: 'firefox',
      launchOptions: { executablePath: browser.path, firefoxUserPrefs: FIREFOX_PREFERENCES },
      // A distribution's Firefox speaks WebDriver BiDi, not the protocol of Playwright's own build.
      ...(browser.isPlaywrights ? {} : { channel: 'moz-firefox' }),
    },
  };
}

/** These tests drive WebKit themselves, by e2e/support/webkit.ts. */
const webkitProject: Project = { name: 'webkit', testMatch: '**/*.webkit.ts' };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  globalSetup: './e2e/support/serveBuiltSite.ts',
  // One more than cores: a test often waits for its browser.
  workers: WORKERS + 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? 'dot' : 'list',
  // A busy machine is slow, not wrong: it gets its time, but no second try.
  timeout: 60_000,
  globalTimeout: 2_100_000,
  retries: 0,
  expect: { timeout: 10_000 },
  // Most tests would only wait for what fades and turns; those of motion ask for it (MOVING).
  use: { contextOptions: { reducedMotion: 'reduce' } },
  // What one worker does alone comes first, so that nobody waits for it at the end.
  projects: [
    ...(firefox === null ? [] : [firefoxProject(firefox)]),
    ...(webkit === null ? [] : [webkitProject]),
    checkersProject(chromium),
    ...(chromium === null ? [] : [chromiumProject(chromium)]),
  ],
});
