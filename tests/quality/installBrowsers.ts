import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowsers, findJava, findProgram, type Browsers } from '#tests/e2e/support/browsers.ts';

/** Debian's packages for each engine; the second choice is the fallback if the first is unknown. */
const PACKAGES = {
  chromium: [['chromium-headless-shell'], ['chromium']],
  firefox: [['firefox-esr']],
  webkit: [['webkit2gtk-driver', 'xvfb', 'xauth']],
};

/**
 * The fonts that stand in for the site's own until it has loaded (V7). Desktops have these or
 * Arial; a server may have none.
 */
const FONTS = { file: '/usr/share/fonts/truetype/liberation', name: 'fonts-liberation' };

/** The runtime of the Nu HTML checker. */
const JAVA = 'default-jre-headless';

const NAMES = {
  chromium: 'Chromium or Google Chrome',
  firefox: 'Firefox',
  webkit: 'WebKit with its driver (on Debian and Ubuntu: webkit2gtk-driver, xvfb, xauth)',
};

const ENGINES = ['chromium', 'firefox', 'webkit'] as const;

/**
 * Finds or installs the browsers to test in, and prints which ones are available. Installs Debian
 * packages if possible (as root, with apt-get).
 * @returns The browsers, and one sentence for each required program that is missing.
 */
export async function prepareBrowsers(): Promise<{ browsers: Browsers; problems: string[] }> {
  let browsers = await findBrowsers();
  const mayInstall = process.getuid?.() === 0 && findProgram('apt-get') !== null;
  for (const choice of mayInstall ? [0, 1] : []) {
    const missingPackages = missing(browsers).flatMap((engine) =>
      PACKAGES[engine].slice(choice, choice + 1),
    );
    if (missingPackages.length > 0) installWithApt(missingPackages);
    browsers = await findBrowsers();
  }
  if (mayInstall && !existsSync(FONTS.file)) installWithApt([[FONTS.name]]);
  const available = ENGINES.filter((engine) => browsers[engine] !== null);
  console.log(`Browsers: ${available.join(', ') || 'none'}.`);
  for (const engine of missing(browsers)) {
    console.log(`  Not tested in ${engine}: install ${NAMES[engine]} to do so.`);
  }
  return { browsers, problems: [...judge(browsers, mayInstall), ...prepareJava(mayInstall)] };
}

function missing(browsers: Browsers): (typeof ENGINES)[number][] {
  return ENGINES.filter((engine) => browsers[engine] === null);
}

/** If packages can be installed, every engine must run; otherwise one browser is enough. */
export function judge(browsers: Browsers, mayInstall: boolean): string[] {
  if (mayInstall) {
    return missing(browsers).map((engine) => `${engine} could not be installed with apt-get.`);
  }
  if (browsers.chromium !== null || browsers.firefox !== null) return [];
  return [`No browser was found. Install ${NAMES.chromium} or ${NAMES.firefox}, then try again.`];
}

/** Java is required if it can be installed; otherwise the one checker that needs it is skipped. */
function prepareJava(mayInstall: boolean): string[] {
  if (findJava() === null && mayInstall) installWithApt([[JAVA]]);
  const isMissing = findJava() === null;
  if (isMissing) {
    console.log(`  Not checked by the Nu HTML checker: it needs Java (on Debian: ${JAVA}).`);
  }
  return isMissing && mayInstall
    ? ['Java could not be installed with apt-get, so that no HTML was checked.']
    : [];
}

/** @param groups Packages that need each other. */
function installWithApt(groups: string[][]) {
  console.log(`Installing ${groups.flat().join(', ')} (a minute or two) …`);
  aptGet(['update', '-qq']);
  // One group at a time: an unknown package must not prevent the others from being installed.
  for (const packages of groups) {
    aptGet(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
}

function aptGet(options: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', options, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
