import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowsers, type WebKit } from './browsers.ts';

/**
 * A thin client for WebKit: Debian's MiniBrowser, driven by its WebKitWebDriver over HTTP
 * (W3C WebDriver), in a virtual display if there is no real one.
 */
export type WebKitPage = ReturnType<typeof makePage>;

const START_LIMIT = 20_000;
/** Transfers frames through shared memory instead of GPU buffers that the CPU would emulate. */
const ENVIRONMENT = { WEBKIT_DISABLE_DMABUF_RENDERER: '1' };
/** WebDriver's name for an element in JSON (W3C WebDriver, 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Starts WebKit. Throws if it is not installed or does not start. */
export async function startWebKit(): Promise<WebKitPage> {
  const { webkit } = await findBrowsers();
  if (webkit === null) throw new Error('WebKit is missing. "npm test" says what to install.');
  const port = await findFreePort();
  const driver = startDriver(webkit, port);
  const send = sender(`http://127.0.0.1:${port}`);
  try {
    await waitForDriver(send);
    const session = await openSession(send, webkit);
    return makePage(send, `/session/${session}`, driver);
  } catch (error) {
    stop(driver);
    throw error;
  }
}

function startDriver({ driver, xvfbRun }: WebKit, port: number): ChildProcess {
  const command = [driver, `--port=${port}`];
  const [program = driver, ...options] =
    xvfbRun === null ? command : [xvfbRun, '-a', '-s', '-screen 0 1920x1200x24', ...command];
  // Its own process group, so that the driver, the display and the browser end together.
  const env = { ...process.env, ...ENVIRONMENT };
  return spawn(program, options, { stdio: 'ignore', detached: true, env });
}

function stop(driver: ChildProcess): void {
  if (driver.pid === undefined) return;
  try {
    process.kill(-driver.pid, 'SIGTERM');
  } catch {
    // It has already ended.
  }
}

function sender(root: string): Send {
  return async (method, path, body) => {
    const response = await fetch(root + path, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function waitForDriver(send: Send): Promise<void> {
  const end = Date.now() + START_LIMIT;
  for (;;) {
    try {
      await send('GET', '/status');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(100);
    }
  }
}

async function openSession(send: Send, { miniBrowser }: WebKit): Promise<string> {
  const options = { binary: miniBrowser, args: ['--automation'] };
  const value = await send('POST', '/session', {
    capabilities: {
      alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options },
    },
  });
  return (value as { sessionId: string }).sessionId;
}

function makePage(send: Send, session: string, driver: ChildProcess) {
  const post = (path: string, body?: object) => send('POST', session + path, body);
  /** Runs the body of a function in the page, with `args` as its `arguments`. */
  const run = (body: string, ...args: readonly unknown[]) =>
    post('/execute/sync', { script: body, args });
  return {
    run,
    goto: async (url: string) => void (await post('/url', { url })),
    /** Waits until an expression is true in the page. */
    waitFor: async (expression: string) => {
      const end = Date.now() + 10_000;
      // While a document is being replaced, the driver can't read a result.
      const isTrue = async () => run(`return Boolean(${expression})`).catch(() => false);
      while ((await isTrue()) !== true) {
        if (Date.now() > end) throw new Error(`WebKit: not true within 10 s: ${expression}`);
        await sleep(50);
      }
    },
    /** Clicks the first element that matches a CSS selector, as a mouse would. */
    click: async (selector: string) => {
      const element = await post('/element', { using: 'css selector', value: selector });
      await post(`/element/${(element as Record<string, string>)[ELEMENT]}/click`);
    },
    /** Presses keys; special ones by their WebDriver codes, such as "\uE004" for Tab. */
    press: async (keys: string) => {
      const actions = Array.from(keys).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: async (width: number, height: number) =>
      void (await post('/window/rect', { width, height })),
    /** Closes the browser and its driver. */
    close: async () => {
      await send('DELETE', session).catch(() => undefined);
      stop(driver);
    },
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
