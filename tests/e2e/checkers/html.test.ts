import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DIST } from '#kit/cli/settings.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { goToRoute, PAGES, POSTS } from '#tests/e2e/support/pages.ts';
import { siteOf } from '#tests/e2e/support/sites.ts';
import { AS_OPENED, inEachState, type State } from '#tests/e2e/support/states.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { REPORTS } from '#tests/quality/allChecks.ts';

const require = createRequire(import.meta.url);
const JAR = require.resolve('vnu-jar/build/dist/vnu.jar');
/** Jing, which the checker has for its own schemas. */
const JING = 'nu.validator.vendor.thaiopensource.relaxng.util.Driver';

type Message = {
  readonly type: 'error' | 'info' | 'non-document-error';
  /** "warning", or "fatal" for an error; undefined for a mere remark. */
  readonly subType?: string;
  readonly url?: string;
  readonly lastLine?: number;
  readonly message: string;
  readonly extract?: string;
};

/**
 * False positives of the checker. JSON-LD is a data block, which never runs and which no policy
 * blocks (HTML, "Prepare the script element", step on the type string). And a file has no origin,
 * so no URL can be same-origin with it. Its lists also lack newer features: scroll-driven
 * animations, container queries and MathML Core.
 */
const MISTAKEN: readonly (readonly [message: RegExp, extract: RegExp])[] = [
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

/** Folder of the pages after their scripts ran. */
const AFTER = path.join(REPORTS, 'html');

test.setTimeout(480_000);

test('A1: Nu finds nothing in pages as served or after scripts ran', async ({ page, open }) => {
  rmSync(AFTER, { recursive: true, force: true });
  mkdirSync(AFTER, { recursive: true });
  for (const theme of ['dark', 'light'] as const) {
    await open('/', { theme, width: 320 });
    // Markup hardly differs by theme: one theme covers all states, the other home alone.
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
        writeFileSync(path.join(AFTER, file), `<!doctype html>\n${html}\n`);
      };
      if (theme === 'dark') await inEachState(page, route, store);
      else await store({ name: AS_OPENED });
    }
  }
  // A page of many papers has a search as well; the checker takes longer to start than to check.
  const { folder: long } = await siteOf('many-pages');
  const findings = checkHtml([DIST, AFTER, path.join(long, 'publications', 'index.html')]);
  expect(findings.join('\n')).toBe('');
});

test('O5, B8: both feeds are valid by the schema of RFC 4287, whatever titles and texts are', async () => {
  const sites = [await siteOf('writing'), await siteOf('odd')];
  const feeds = [DIST, ...sites.map(({ folder }) => folder)]
    .flatMap((folder) => [FILES.feed, FILES.postsFeed].map((name) => path.join(folder, name)))
    .filter((file) => existsSync(file));
  expect(feeds.length).toBeGreaterThan(2);
  const schema = path.join(import.meta.dirname, '..', 'support', 'atom.rnc');
  expect(validateXml(schema, feeds)).toBe('');
});

/** Runs Java for seconds: fast compilation only, and a larger stack for deep recursion. */
function java(words: readonly string[]) {
  const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss2m', ...words];
  return spawnSync('java', options, { encoding: 'utf8', maxBuffer: 1 << 28 });
}

/**
 * Runs the W3C's Nu HTML checker once over all files.
 * @param places - Absolute paths of files and folders; in folders it checks the .html files.
 * @returns Each error and warning as one line.
 */
function checkHtml(places: readonly string[]): string[] {
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html'];
  const { stdout, stderr, status } = java(['-jar', JAR, ...options, ...places]);
  if (status !== 0) throw new Error(`The Nu HTML checker failed: ${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages.flatMap(({ type, subType, url = '', lastLine, message, extract = '' }) => {
    const isRemark = type === 'info' && subType === undefined;
    if (isRemark || MISTAKEN.some(([what, where]) => what.test(message) && where.test(extract)))
      return [];
    const place = `${path.basename(path.dirname(url))}/${path.basename(url)}:${lastLine}`;
    return `${subType ?? type} ${place} ${message} ${extract.replaceAll(/\s+/gu, ' ')}`;
  });
}

/**
 * Validates XML files against a schema in RELAX NG's compact syntax with Jing.
 * @returns What it says, nothing if all are valid.
 */
function validateXml(schema: string, files: readonly string[]): string {
  const { stdout, stderr, status } = java(['-cp', JAR, JING, '-c', schema, ...files]);
  return status === 0 ? '' : `Jing ended with ${status}: ${stdout}${stderr}`;
}
