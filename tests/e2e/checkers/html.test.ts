import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DIST } from '#kit/cli/settings.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { goToRoute, PAGES, POSTS } from '#tests/e2e/support/pages.ts';
import { testSite } from '#tests/e2e/support/sites.ts';
import { INITIAL_STATE, inEachState, type State } from '#tests/e2e/support/states.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { REPORTS } from '#tests/quality/allChecks.ts';

const require = createRequire(import.meta.url);
const JAR = require.resolve('vnu-jar/build/dist/vnu.jar');
/** Jing, a RELAX NG validator that is part of the checker. */
const JING = 'nu.validator.vendor.thaiopensource.relaxng.util.Driver';

type Message = {
  readonly type: 'error' | 'info' | 'non-document-error';
  /** "warning", or "fatal" for an error; undefined for a remark. */
  readonly subType?: string;
  readonly url?: string;
  readonly lastLine?: number;
  readonly message: string;
  readonly extract?: string;
};

/**
 * False positives of the checker, in this order: JSON-LD is data, which no policy blocks (HTML,
 * "Prepare the script element"). A checked file has no origin, so every URL seems to be foreign. The
 * checker lacks scroll-driven animations, container queries and MathML Core.
 */
const FALSE_POSITIVES: readonly (readonly [message: RegExp, extract: RegExp])[] = [
  [/^Inline script violates Content Security Policy/u, /type="application\/ld\+json"/u],
  [
    /^Resource violates .*: (?:image|external stylesheet) “\/(?!\/).* blocked by “(?:img|style)-src”/u,
    /<img\b|<link rel="stylesheet"/u,
  ],
  [
    /^CSS: “(?:timeline-scope|(?:view|animation)-timeline(?:-inset)?|animation-range(?:-start|-end)?|container(?:-type)?|position-(?:area|try-fallbacks)|math-shift)”: Property .* doesn't exist|^CSS: Unrecognized at-rule “@container”|^CSS: “display”: “math” is not a “display” value/u,
    /(?:)/u,
  ],
];

const posts = POSTS.map((post, at) => ({ ...post, id: `post-${at}` }));

/** Folder for the HTML of pages after their scripts ran. */
const RENDERED_FOLDER = path.join(REPORTS, 'html');

test.setTimeout(480_000);

test('A1: the Nu HTML checker finds no fault in served or rendered pages', async ({
  page,
  open,
}) => {
  rmSync(RENDERED_FOLDER, { recursive: true, force: true });
  mkdirSync(RENDERED_FOLDER, { recursive: true });
  for (const theme of ['dark', 'light'] as const) {
    await open('/', { theme, width: 320 });
    // Markup hardly depends on the theme: the dark theme covers all pages, the light one home.
    const pages = theme === 'dark' ? [...PAGES, ...posts] : PAGES.filter(({ id }) => id === 'home');
    for (const { id, path: route, title } of pages) {
      await goToRoute(page, route);
      await expect(page).toHaveTitle(
        id === 'home' ? /./u : new RegExp(`^${title.replaceAll(/[^\p{L}\p{N} ]/gu, '.')} `, 'u'),
      );
      await page.locator('main h1').waitFor();
      const store = async ({ name }: State) => {
        const html = await page.evaluate(() => document.documentElement.outerHTML);
        const file = `${id} ${theme} ${name}.html`;
        writeFileSync(path.join(RENDERED_FOLDER, file), `<!doctype html>\n${html}\n`);
      };
      if (theme === 'dark') await inEachState(page, route, store);
      else await store({ name: INITIAL_STATE });
    }
  }
  // A long list of papers has a search field, which the sample lacks.
  const { folder } = await testSite('many-pages');
  const longList = path.join(folder, 'publications', 'index.html');
  expect(checkHtml([DIST, RENDERED_FOLDER, longList]).join('\n')).toBe('');
});

test('O5, B8: both feeds are valid by the schema of RFC 4287, even with odd titles and texts', async () => {
  const sites = [await testSite('writing'), await testSite('odd')];
  const feeds = [DIST, ...sites.map(({ folder }) => folder)]
    .flatMap((folder) => [FILES.feed, FILES.postsFeed].map((name) => path.join(folder, name)))
    .filter((file) => existsSync(file));
  expect(feeds.length).toBeGreaterThan(2);
  const schema = path.join(import.meta.dirname, '..', 'support', 'atom.rnc');
  expect(validateXml(schema, feeds)).toBe('');
});

/** Runs Java with options for a short run, and with a large stack for deep recursion. */
function java(words: readonly string[]) {
  const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss2m', ...words];
  return spawnSync('java', options, { encoding: 'utf8', maxBuffer: 1 << 28 });
}

/**
 * Runs the W3C's Nu HTML checker on all files at once, since it takes longer to start than to check.
 * @param paths - Files, and folders whose .html files are checked.
 * @returns Each error and warning as one line.
 */
function checkHtml(paths: readonly string[]): string[] {
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html'];
  const { stdout, stderr, status } = java(['-jar', JAR, ...options, ...paths]);
  if (status !== 0) throw new Error(`The Nu HTML checker failed: ${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages.flatMap(({ type, subType, url = '', lastLine, message, extract = '' }) => {
    const isRemark = type === 'info' && subType === undefined;
    const isFalse = FALSE_POSITIVES.some(
      ([messages, extracts]) => messages.test(message) && extracts.test(extract),
    );
    if (isRemark || isFalse) return [];
    const location = `${path.basename(path.dirname(url))}/${path.basename(url)}:${lastLine}`;
    return `${subType ?? type} ${location} ${message} ${extract.replaceAll(/\s+/gu, ' ')}`;
  });
}

/** Validates XML files against a schema in RELAX NG's compact syntax; returns '' if all are valid. */
function validateXml(schema: string, files: readonly string[]): string {
  const { stdout, stderr, status } = java(['-cp', JAR, JING, '-c', schema, ...files]);
  return status === 0 ? '' : `Jing ended with ${status}: ${stdout}${stderr}`;
}
