import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { scriptPattern, startFaultyServer } from '#tests/e2e/support/faulty.ts';
import { testSite } from '#tests/e2e/support/sites.ts';
import { findFormulaFaults, PAGES, POSTS } from '#tests/e2e/support/pages.ts';
import { siteUrl } from '#tests/e2e/support/test.ts';
import { findBrowsers } from '#tests/quality/browsers.ts';

// Tests in WebKit, which Playwright can't drive on Debian: these send commands over HTTP (W3C
// WebDriver) to WebKitWebDriver, which drives MiniBrowser, in a virtual display if there is no real one.

const PORT = Number(process.env['PORTFOLIO_E2E_PORT']) + 1;
const ESCAPE = '\uE00C';
const ENTER = '\uE007';

let driver: ChildProcess | undefined;
let session = '/session';

/** Sends a command to the driver and returns the value of its response. */
async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body = {}): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}
const post = (path: string, body: object) => send('POST', session + path, body);

test.beforeAll(async () => {
  const { webkit } = await findBrowsers();
  if (webkit === null) throw new Error('WebKit is missing. "npm test" says what to install.');
  const display =
    webkit.xvfbRun === null ? [] : [webkit.xvfbRun, '-a', '-s', '-screen 0 1920x1200x24'];
  const [program, ...options] = [...display, webkit.driver, `--port=${PORT}`];
  driver = spawn(program, options, {
    stdio: 'ignore',
    // Its own process group, so that the driver, the display and the browser end together.
    detached: true,
    // Transfers frames through shared memory instead of GPU buffers that the CPU would emulate.
    env: { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  });
  const isReady = () => send('GET', '/status').then(Boolean, () => false);
  await expect.poll(isReady, { message: 'WebKit starts' }).toBe(true);
  const browser = { binary: webkit.miniBrowser, args: ['--automation'] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser };
  const opened = await send('POST', session, { capabilities: { alwaysMatch } });
  session += `/${(opened as { sessionId: string }).sessionId}`;
});

test.afterAll(async () => {
  await send('DELETE', session).catch(() => undefined);
  if (driver?.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGTERM');
});

/** Runs the body of a function in the page, which reads `args` from `arguments`. */
const run = (body: string, ...args: readonly unknown[]) =>
  post('/execute/sync', { script: body, args });

/** Waits until an expression is true in the page. */
async function waitFor(expression: string): Promise<void> {
  // While a document is being replaced, the driver can't read a result.
  const isTrue = () => run(`return Boolean(${expression})`).catch(() => false);
  await expect.poll(isTrue, { message: expression }).toBe(true);
}

/** Presses a key, by its WebDriver code. */
async function press(value: string): Promise<void> {
  const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
  await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
}

/** Opens a route in a new document, and waits until the app shows it. */
async function open(route: string, site: string = siteUrl()): Promise<void> {
  for (const url of ['about:blank', `${site}#${route}`]) await post('/url', { url });
  await waitFor(`document.querySelector('a[href*="#/"]') && document.querySelector('main h1')`);
}

const heading = (text: string) =>
  waitFor(`document.querySelector('main h1')?.textContent.trim() === ${JSON.stringify(text)}`);

test('A3: WebKit turns a card and moves focus with its button, and turns it back on Escape', async () => {
  await post('/window/rect', { width: 1280, height: 800 });
  await open('/contact');
  const labels = ['Show details of Email', 'Back to the front of Email'];
  /** For each button: whether its face is inert, its CSS visibility, and whether it has the focus. */
  const faces = () =>
    run(
      `return arguments[0].map((label) => {
        const button = document.querySelector('main button[aria-label="' + label + '"]');
        const { visibility } = getComputedStyle(button);
        return [button.closest('[inert]') !== null, visibility, document.activeElement === button];
      })`,
      labels,
    );
  const shown = [false, 'visible', true];
  const hidden = [true, 'hidden', false];
  await run(`document.querySelector('main [aria-label="${labels[0]}"]').focus()`);
  expect(await faces()).toEqual([shown, hidden]);
  await press(ENTER);
  await expect.poll(faces).toEqual([hidden, shown]);
  await press(ESCAPE);
  await expect.poll(faces).toEqual([shown, hidden]);
});

test('E2: WebKit reloads a page whose script is gone at most once, shows an error, and loads it on "Try again"', async () => {
  const server = await startFaultyServer();
  try {
    server.breakFiles(scriptPattern('CareerPage'), 'gone');
    await open('/', server.url);
    await run(`location.hash = '/career'`);
    await heading('This page could not be shown');
    expect(server.documentCount()).toBeLessThanOrEqual(2);
    expect(await run(`return document.querySelector('main a').getAttribute('href')`)).toBe('#/');
    server.recover();
    await run(`document.querySelector('main button').click()`);
    await heading('Career');
  } finally {
    await server.close();
  }
});

test('LK15: WebKit does not crash when a page with a popover is hidden or left', async () => {
  await open('/publications');
  await waitFor(`document.querySelector('main .popover')`);
  await run(`document.querySelector('main').style.display = 'none'`);
  await waitFor(`document.querySelector('main').offsetHeight === 0`);
  await run(`document.querySelector('main').style.display = ''`);
  await run(`document.querySelector('main .popover').showPopover()`);
  await run(`location.hash = '/career'`);
  await heading('Career');
});

test('B3: in WebKit formulas of every kind have a plausible size', async () => {
  test.setTimeout(600_000);
  const { url } = await testSite('writing');
  await open('/formulas', url);
  await heading('Formulas');
  await run('return document.fonts.ready.then(() => true)');
  expect(await run(`return (${String(findFormulaFaults)})()`)).toEqual([]);
});

test('X1, E11: WebKit visits every route without an error or a policy violation', async () => {
  await open('/');
  // One script visits all routes: the driver can hang a page that changes while a command arrives.
  const visitRoutes = `
    const faults = [];
    const record = (event) => faults.push(String(event.message ?? event.reason ?? event.violatedDirective));
    for (const name of ['error', 'unhandledrejection']) addEventListener(name, record);
    document.addEventListener('securitypolicyviolation', record);
    const isShown = ({ path, title }) =>
      (path === '/' || document.title.startsWith(title)) && document.querySelector('main h1');
    return (async (routes) => {
      for (const route of routes) {
        location.hash = route.path;
        const end = Date.now() + 30000;
        do await new Promise((resolve) => setTimeout(resolve, 50));
        while (!isShown(route) && Date.now() < end);
        if (!isShown(route)) faults.push('not shown: ' + route.path);
      }
      return faults;
    })(arguments[0]);`;
  const routes = [...PAGES, ...POSTS].map(({ path, title }) => ({ path, title }));
  expect(await run(visitRoutes, routes)).toEqual([]);
});

/** Runs in the page: returns the order and the text directions of its parts. */
function layout() {
  const box = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const style = (selector: string) =>
    getComputedStyle(document.querySelector(selector) ?? document.body);
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    direction: style('body').direction,
    overflow: scrollWidth - clientWidth,
    isMenuLeftOfName: box('header nav').right <= box('header a[href] > span').left,
    isNoteLeftOfText: box('main #fn-1').right <= box('main .prose p').left,
    letterSpacing: style('main h1').letterSpacing.replace('normal', '0px'),
    code: [style('main .code pre').direction, style('main .code pre').textAlign],
    formula: style('main math').direction,
  };
}

test('L8: WebKit lays out an Arabic post from right to left, but its code and formulas from left to right', async () => {
  test.setTimeout(600_000);
  const { url } = await testSite('arabic');
  await post('/window/rect', { width: 1440, height: 900 });
  await open('/posts/nothing', url);
  await waitFor(`document.querySelector('main .code pre')`);
  expect(await run(`return (${String(layout)})()`)).toEqual({
    direction: 'rtl',
    overflow: 0,
    isMenuLeftOfName: true,
    isNoteLeftOfText: true,
    letterSpacing: '0px',
    code: ['ltr', 'left'],
    formula: 'ltr',
  });
});
