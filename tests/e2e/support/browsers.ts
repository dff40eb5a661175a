import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export type Browser = {
  readonly path: string;
  /** Whether it is Playwright's own build, which is driven differently from a distribution's. */
  readonly isPlaywrights: boolean;
};

export type WebKit = {
  readonly driver: string;
  readonly miniBrowser: string;
  /** Null if a display already exists. */
  readonly xvfbRun: string | null;
};

/** The browsers installed on this machine. */
export type Browsers = {
  readonly chromium: Browser | null;
  readonly firefox: Browser | null;
  readonly webkit: WebKit | null;
};

/** For a headless browser that makes no requests of its own. */
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

/** The same engine as Chromium at less than half the CPU time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const CHROMIUM = [
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

/** Looks on the PATH and in the usual folders, then in Playwright's own store. */
export async function findBrowsers(): Promise<Browsers> {
  const { chromium, firefox } = await import('@playwright/test');
  return {
    chromium: findBrowser([HEADLESS_SHELL, ...CHROMIUM], chromium.executablePath()),
    firefox: findBrowser(FIREFOX, firefox.executablePath()),
    webkit: findWebKit(),
  };
}

/** @returns Chromium itself, to measure in: its headless shell spares layout and drawing. */
export async function findWholeChromium(): Promise<Browser | null> {
  const { chromium } = await import('@playwright/test');
  return findBrowser(CHROMIUM, chromium.executablePath());
}

function findBrowser(names: string[], playwrights: string): Browser | null {
  const programPath = names.map(findProgram).find((program) => program !== null);
  if (programPath !== undefined) return { path: programPath, isPlaywrights: false };
  return isProgram(playwrights) ? { path: playwrights, isPlaywrights: true } : null;
}

function findWebKit(): WebKit | null {
  const driver = findProgram('WebKitWebDriver');
  const miniBrowser = findMiniBrowser();
  const hasOwnDisplay = Boolean(process.env['DISPLAY']);
  // xvfb-run is a script that fails without xauth.
  const xvfbRun = hasOwnDisplay || !findProgram('xauth') ? null : findProgram('xvfb-run');
  const hasDisplay = hasOwnDisplay || xvfbRun !== null;
  return driver && miniBrowser && hasDisplay ? { driver, miniBrowser, xvfbRun } : null;
}

/** Debian installs it next to its library: /usr/lib/<machine>/webkit2gtk-4.x/MiniBrowser. */
function findMiniBrowser(): string | null {
  const folders = listFolder('/usr/lib').flatMap((machine) =>
    listFolder(machine).filter((name) => /webkit(?:2gtk|gtk)-[0-9.]+$/u.test(name)),
  );
  const candidates = folders.map((folder) => path.join(folder, 'MiniBrowser'));
  return candidates.findLast(isProgram) ?? null;
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(folder, entry.name));
  } catch {
    return [];
  }
}

/**
 * Finds Java, which the Nu HTML checker needs.
 * @returns Its path, or null if none runs; macOS has a stub `java` that only reports an error.
 */
export function findJava(): string | null {
  const java = findProgram('java') ?? findProgram('java.exe');
  if (java === null) return null;
  return spawnSync(java, ['-version'], { stdio: 'ignore' }).status === 0 ? java : null;
}

/** @param name A program's name, or a full path. */
export function findProgram(name: string): string | null {
  if (path.isAbsolute(name)) return isProgram(name) ? name : null;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    if (!existsSync(file)) return false;
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
