import { spawnSync } from 'node:child_process';
import { findBrowsers, findProgram } from '#e2e/support/browsers.mjs';

/** Debian's packages for each engine. */
const PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'],
};

const NAMES = {
  chromium: 'Chromium or Google Chrome',
  firefox: 'Firefox',
  webkit: 'WebKit with its driver (on Debian and Ubuntu: webkit2gtk-driver, xvfb, xauth)',
};

const ENGINES = /** @type {const} */ (['chromium', 'firefox', 'webkit']);

/**
 * Sees to it that there are browsers to test in, and says which ones run.
 * Installs Debian packages where it may (apt-get is there and this is the superuser).
 * Out: the browsers, and one sentence for each thing that is missing and should not be.
 *
 * @returns {Promise<{ browsers: import('#e2e/support/browsers.mjs').Browsers, problems: string[] }>}
 */
export async function prepareBrowsers() {
  let browsers = await findBrowsers();
  const mayInstall = process.getuid?.() === 0 && findProgram('apt-get') !== null;
  if (mayInstall && missing(browsers).length > 0) {
    installWithApt(missing(browsers).flatMap((engine) => PACKAGES[engine]));
    browsers = await findBrowsers();
  }
  const found = ENGINES.filter((engine) => browsers[engine] !== null);
  console.log(`Browsers: ${found.join(', ') || 'none'}.`);
  for (const engine of missing(browsers)) {
    console.log(`  Not tested in ${engine}: install ${NAMES[engine]} to do so.`);
  }
  return { browsers, problems: judge(browsers, mayInstall) };
}

/** @param {import('#e2e/support/browsers.mjs').Browsers} browsers */
function missing(browsers) {
  return ENGINES.filter((engine) => browsers[engine] === null);
}

/**
 * Where packages can be installed every engine must run; elsewhere one browser is enough.
 *
 * @param {import('#e2e/support/browsers.mjs').Browsers} browsers
 * @param {boolean} mayInstall
 */
export function judge(browsers, mayInstall) {
  if (mayInstall) {
    return missing(browsers).map((engine) => `${engine} could not be installed with apt-get.`);
  }
  if (browsers.chromium !== null || browsers.firefox !== null) return [];
  return [`No browser was found. Install ${NAMES.chromium} or ${NAMES.firefox}, then try again.`];
}

/** @param {string[]} packages */
function installWithApt(packages) {
  console.log(`Installing ${packages.join(', ')} (a minute or two) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
