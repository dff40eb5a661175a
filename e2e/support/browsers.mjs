import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds the browsers that are already on this machine: for playwright.config.ts, for webkit.ts and
 * for the test command, which installs what is missing.
 *
 * @typedef {{ path: string, isPlaywrights: boolean }} Browser
 *   isPlaywrights: true for Playwright's own build, which is driven in another way than a
 *   distribution's Firefox.
 * @typedef {{ driver: string, miniBrowser: string, xvfbRun: string | null }} WebKit
 *   xvfbRun: null where a display is there already.
 * @typedef {{ chromium: Browser | null, firefox: Browser | null, webkit: WebKit | null }} Browsers
 */

/** For a browser without a window that asks nobody for anything of its own accord. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The shell without a window comes first: the same engine at less than half the work. */
const CHROMIUM = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const FIREFOX = [
  'firefox-esr',
  'firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * Looks on the PATH and in the usual folders, then in Playwright's own store.
 *
 * @returns {Promise<Browsers>}
 */
export async function findBrowsers() {
  const { chromium, firefox } = await import('@playwright/test');
  return {
    chromium: findBrowser(CHROMIUM, chromium.executablePath()),
    firefox: findBrowser(FIREFOX, firefox.executablePath()),
    webkit: findWebKit(),
  };
}

/**
 * @param {string[]} names
 * @param {string} playwrights
 * @returns {Browser | null}
 */
function findBrowser(names, playwrights) {
  const found = names.map(findProgram).find((program) => program !== null);
  if (found !== undefined) return { path: found, isPlaywrights: false };
  return isProgram(playwrights) ? { path: playwrights, isPlaywrights: true } : null;
}

/** @returns {WebKit | null} */
function findWebKit() {
  const driver = findProgram('WebKitWebDriver');
  const miniBrowser = findMiniBrowser();
  const isDisplayThere = Boolean(process.env['DISPLAY']);
  // xvfb-run is a script that fails without xauth.
  const xvfbRun = isDisplayThere || !findProgram('xauth') ? null : findProgram('xvfb-run');
  const hasDisplay = isDisplayThere || xvfbRun !== null;
  return driver && miniBrowser && hasDisplay ? { driver, miniBrowser, xvfbRun } : null;
}

/** Debian keeps it beside its library: /usr/lib/<machine>/webkit2gtk-4.x/MiniBrowser. */
function findMiniBrowser() {
  const folders = listFolder('/usr/lib').flatMap((machine) =>
    listFolder(machine).filter((name) => /webkit(?:2gtk|gtk)-[0-9.]+$/u.test(name)),
  );
  const candidates = folders.map((folder) => path.join(folder, 'MiniBrowser'));
  return candidates.findLast(isProgram) ?? null;
}

/** @param {string} folder */
function listFolder(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(folder, entry.name));
  } catch {
    return [];
  }
}

/**
 * Finds Java, which the Nu HTML checker is written in.
 * Out: its path, or null where there is none that runs; macOS has a `java` that only says so.
 *
 * @returns {string | null}
 */
export function findJava() {
  const java = findProgram('java') ?? findProgram('java.exe');
  if (java === null) return null;
  return spawnSync(java, ['-version'], { stdio: 'ignore' }).status === 0 ? java : null;
}

/**
 * @param {string} name A program's name, or a full path.
 * @returns {string | null}
 */
export function findProgram(name) {
  if (path.isAbsolute(name)) return isProgram(name) ? name : null;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isProgram) ?? null;
}

/** @param {string} file */
function isProgram(file) {
  try {
    if (!existsSync(file)) return false;
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
