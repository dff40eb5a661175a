import { defineConfig, type Project } from '@playwright/test';
import { findBrowsers, type Browser } from './e2e/support/browsers.mjs';

const { chromium, firefox, webkit } = await findBrowsers();

const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function chromiumProject(browser: Browser): Project {
  return {
    name: 'chromium',
    testMatch: '**/*.test.ts',
    use: { launchOptions: { executablePath: browser.path, args: CHROMIUM_FLAGS } },
  };
}

function firefoxProject(browser: Browser): Project {
  return {
    name: 'firefox',
    testMatch: '**/*.test.ts',
    use: {
      browserName: 'firefox',
      launchOptions: { executablePath: browser.path },
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
  globalSetup: './e2e/support/serveBuiltSite.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? 'dot' : 'list',
  timeout: 30_000,
  globalTimeout: 420_000,
  projects: [
    ...(chromium === null ? [] : [chromiumProject(chromium)]),
    ...(firefox === null ? [] : [firefoxProject(firefox)]),
    ...(webkit === null ? [] : [webkitProject]),
  ],
});
