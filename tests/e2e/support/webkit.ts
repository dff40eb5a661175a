import { spawn } from 'node:child_process';
import { expect } from '@playwright/test';
import { findBrowsers } from '#tests/quality/browsers.ts';

export type WebKitPage = Awaited<ReturnType<typeof startWebKit>>;

/**
 * Starts Debian's MiniBrowser, driven by its WebKitWebDriver over HTTP (W3C WebDriver), in a virtual
 * display if there is no real one. Throws if it is not installed or does not start.
 */
export async function startWebKit() {
  const { webkit } = await findBrowsers();
  if (webkit === null) throw new Error('WebKit is missing. "npm test" says what to install.');
  const { driver, miniBrowser, xvfbRun } = webkit;
  const port = Number(process.env['PORTFOLIO_E2E_PORT']) + 1;
  const display = xvfbRun === null ? [] : [xvfbRun, '-a', '-s', '-screen 0 1920x1200x24'];
  const [program, ...options] = [...display, driver, `--port=${port}`];
  const child = spawn(program, options, {
    stdio: 'ignore',
    // Its own process group, so that the driver, the display and the browser end together.
    detached: true,
    // Transfers frames through shared memory instead of GPU buffers that the CPU would emulate.
    env: { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  });
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  try {
    const isReady = () => send('GET', '/status').then(Boolean, () => false);
    await expect.poll(isReady, { message: 'WebKit starts' }).toBe(true);
    const { sessionId } = (await send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        },
      },
    })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    const post = (path: string, body?: object) => send('POST', session + path, body);
    /** Runs the body of a function in the page, with `args` as its `arguments`. */
    const run = (body: string, ...args: readonly unknown[]) =>
      post('/execute/sync', { script: body, args });
    return {
      run,
      goto: (url: string) => post('/url', { url }),
      /** Waits until an expression is true in the page. */
      waitFor: async (expression: string) => {
        // While a document is being replaced, the driver can't read a result.
        const isTrue = () => run(`return Boolean(${expression})`).catch(() => false);
        await expect.poll(isTrue, { message: expression }).toBe(true);
      },
      /** Presses a key; a special one by its WebDriver code, such as "\uE004" for Tab. */
      press: (value: string) => {
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
        return post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
      },
      resize: (width: number, height: number) => post('/window/rect', { width, height }),
      /** Closes the browser and its driver. */
      close: async () => {
        await send('DELETE', session).catch(() => undefined);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
