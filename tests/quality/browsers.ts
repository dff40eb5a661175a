import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

type Browser = {
  readonly path: string;
  /** Whether it is Playwright's own build, for which Playwright uses another protocol. */
  readonly isPlaywrightBuild: boolean;
};

type Browsers = Awaited<ReturnType<typeof findBrowsers>>;

/** Flags for a headless browser that makes no requests by itself. */
export const CHROMIUM_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  );

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
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];
const FIREFOX = [
  'firefox-esr',
  'firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
];

/** Names for messages, and Debian's packages: the second is for versions that lack the first. */
const ENGINES = {
  chromium: { name: 'Chromium or Google Chrome', packages: [HEADLESS_SHELL, 'chromium'] },
  firefox: { name: 'Firefox', packages: ['firefox-esr'] },
  webkit: {
    name: 'WebKit with its driver (on Debian and Ubuntu: webkit2gtk-driver, xvfb, xauth)',
    packages: ['webkit2gtk-driver xvfb xauth'],
  },
} as const;
const NAMES = ['chromium', 'firefox', 'webkit'] as const;

const JAVA = 'default-jre-headless';
/** The site's fallback fonts (V7). Desktops have these or Arial; a server may have none. */
const FONTS = { folder: '/usr/share/fonts/truetype/liberation', package: 'fonts-liberation' };

/** Looks on the PATH and in the usual folders, then in Playwright's own store. */
export async function findBrowsers() {
  const { firefox } = await import('@playwright/test');
  return {
    chromium: await findChromium([HEADLESS_SHELL, ...CHROMIUM]),
    firefox: findBrowser(FIREFOX, firefox.executablePath()),
    webkit: findWebKit(),
  };
}

/** Finds Chromium itself by default, not its headless shell, which skips some layout and drawing. */
export async function findChromium(names = CHROMIUM): Promise<Browser | null> {
  const { chromium } = await import('@playwright/test');
  return findBrowser(names, chromium.executablePath());
}

function findBrowser(names: readonly string[], playwrightPath: string): Browser | null {
  const programPath = names.map(findProgram).find((program) => program !== null);
  if (programPath !== undefined) return { path: programPath, isPlaywrightBuild: false };
  return findProgram(playwrightPath) === null
    ? null
    : { path: playwrightPath, isPlaywrightBuild: true };
}

function findWebKit() {
  const driver = findProgram('WebKitWebDriver');
  // Debian installs it next to its library.
  const list = 'ls /usr/lib/*/webkit2gtk-*/MiniBrowser /usr/lib/*/webkitgtk-*/MiniBrowser';
  const { stdout } = spawnSync('sh', ['-c', list], { encoding: 'utf8' });
  const miniBrowser = stdout?.trim().split('\n').at(-1);
  const hasDisplay = Boolean(process.env['DISPLAY']);
  // Not needed with a display; xvfb-run is a script that fails without xauth.
  const xvfbRun = hasDisplay || !findProgram('xauth') ? null : findProgram('xvfb-run');
  if (!driver || !miniBrowser || !(hasDisplay || xvfbRun)) return null;
  return { driver, miniBrowser, xvfbRun };
}

/** Whether Java, which the Nu HTML checker needs, runs: on macOS, `java` may be a stub that fails. */
export function hasJava(): boolean {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
}

/** @param name - A program's name, or a full path. */
function findProgram(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const files = path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name));
  const isProgram = (file: string) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return files.find(isProgram) ?? null;
}

/** Finds the browsers for the tests, or as root installs them with apt-get; returns the problems. */
export async function prepareBrowsers(): Promise<string[]> {
  const mayInstall = process.getuid?.() === 0 && findProgram('apt-get') !== null;
  let browsers = await findBrowsers();
  for (const choice of mayInstall ? [0, 1] : []) {
    installWithApt(missing(browsers).flatMap((name) => ENGINES[name].packages[choice] ?? []));
    browsers = await findBrowsers();
  }
  if (mayInstall && !existsSync(FONTS.folder)) installWithApt([FONTS.package]);
  if (mayInstall && !hasJava()) installWithApt([JAVA]);
  const available = NAMES.filter((name) => browsers[name] !== null);
  console.log(`Browsers: ${available.join(', ') || 'none'}.`);
  for (const name of missing(browsers))
    console.log(`  Not tested in ${name}: install ${ENGINES[name].name} to do so.`);
  const problems = browserProblems(browsers, mayInstall);
  if (hasJava()) return problems;
  console.log(`  Not checked by the Nu HTML checker: it needs Java (on Debian: ${JAVA}).`);
  // Java is required if it can be installed; otherwise the one checker that needs it is skipped.
  const fault = 'Java could not be installed with apt-get, so that no HTML was checked.';
  return mayInstall ? [...problems, fault] : problems;
}

const missing = (browsers: Browsers) => NAMES.filter((name) => browsers[name] === null);

/** Reports every missing browser if they can be installed; otherwise only that there is none at all. */
export function browserProblems(browsers: Browsers, mayInstall: boolean): string[] {
  if (mayInstall)
    return missing(browsers).map((name) => `${name} could not be installed with apt-get.`);
  if (browsers.chromium !== null || browsers.firefox !== null) return [];
  const { chromium, firefox } = ENGINES;
  return [`No browser was found. Install ${chromium.name} or ${firefox.name}, then try again.`];
}

/** @param groups - Packages that need each other, with spaces between them. */
function installWithApt(groups: readonly string[]): void {
  if (groups.length === 0) return;
  console.log(`Installing ${groups.join(', ')} (a minute or two) …`);
  const aptGet = (...options: string[]) =>
    spawnSync('apt-get', options, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  aptGet('update', '-qq');
  // One group at a time: an unknown package must not prevent the others from being installed.
  for (const packages of groups)
    aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages.split(' '));
}
