import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DIST } from '#kit/cli/settings.ts';
import { main } from '#tests/e2e/support/pages.ts';
import { expect, siteUrl, isolatedTest as base } from '#tests/e2e/support/test.ts';

export { expect };

/** How a file can be broken; a function changes the text that is sent. */
type Fault =
  | 'gone' // 404
  | 'html' // a page in place of the file, as from hosts that send index.html for everything
  | 'reset' // the connection is cut
  | 'hang' // there is no answer until `release()`
  | 'throw' // the script fails while it is evaluated
  | { readonly pauses: readonly string[] } // after each of these texts, the answer waits for `release()`
  | ((text: string) => string);

type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;

/** Starts a proxy to the built site that can break files while a page is open. */
export async function startFaultyServer() {
  const site = siteUrl();
  const faults: { files: RegExp; fault: Fault }[] = [];
  const requestedPaths: string[] = [];
  let waiting: (() => void)[] = [];
  let deployCount = 0;
  let deployTrigger: RegExp | undefined;
  /** The folder of scripts below static/, which each deploy renames. */
  const scriptFolder = () => (deployCount === 0 ? 'js' : `js.${deployCount}`);

  const waitForRelease = () => new Promise<void>((resume) => waiting.push(resume));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? '/', site);
    const { pathname } = address;
    const send = (status: number, type: string, body: string | Buffer) =>
      void response
        .writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' })
        .end(body);
    if (request.method === 'GET') requestedPaths.push(pathname);
    if (deployTrigger?.test(pathname) === true) {
      deployTrigger = undefined;
      deployCount += 1;
    }
    const fault = faults.findLast(({ files }) => files.test(pathname))?.fault;
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    const [, folder = scriptFolder()] = /\/static\/(js[.\d]*)\//u.exec(pathname) ?? [];
    if (fault === 'gone' || folder !== scriptFolder()) return send(404, 'text/plain', 'Not found');
    if (fault === 'html') return send(200, 'text/html', '<!doctype html><p>Hello');
    if (fault === 'throw') return send(200, 'text/javascript', 'throw new Error("On purpose")');
    if (fault === 'hang') await waitForRelease();
    address.pathname = pathname.replace(`/static/${folder}/`, '/static/js/');
    const original = await fetch(address, { method: request.method ?? 'GET', redirect: 'manual' });
    const type = original.headers.get('content-type') ?? 'application/octet-stream';
    const location = original.headers.get('location');
    if (location !== null) response.setHeader('Location', location);
    const body = Buffer.from(await original.arrayBuffer());
    if (!type.includes('html')) return send(original.status, type, body);
    const text = withScriptFolder(body.toString(), scriptFolder());
    if (typeof fault !== 'object')
      return send(original.status, type, typeof fault === 'function' ? fault(text) : text);
    response.writeHead(200, { 'Content-Type': type });
    let start = 0;
    for (const part of fault.pauses) {
      const end = text.indexOf(part, start) + part.length;
      response.write(text.slice(start, end));
      await waitForRelease();
      start = end;
    }
    response.end(text.slice(start));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { pathname } = new URL(site);
  const loadCount = (files: RegExp) =>
    requestedPaths.filter((requested) => files.test(requested)).length;

  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    breakFiles: (files: RegExp, fault: Fault) => void faults.push({ files, fault }),
    /** Ends all faults for later requests; requests that hang still wait for `release()`. */
    recover: () => void (faults.length = 0),
    release: () => {
      for (const resume of waiting) resume();
      waiting = [];
    },
    /** Drops every connection from now on, as if the network were down. */
    disconnect: () => {
      faults.push({ files: /^/u, fault: 'reset' });
      server.closeAllConnections();
    },
    /** Deploys a new build of the same site: every script has a new address, the old ones are gone. */
    deploy: () => void (deployCount += 1),
    /** Deploys once, at the moment when a file whose path matches is requested. */
    deployWhenRequested: (files: RegExp) => void (deployTrigger = files),
    loadCount,
    /** How often home’s document was loaded: once, and again for each reload of the app. */
    documentCount: () => loadCount(new RegExp(`^${pathname}$`, 'u')),
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Moves a page's scripts to another folder, and updates the hash in its security policy. */
function withScriptFolder(page: string, folder: string): string {
  const hashOf = (text: string) =>
    createHash('sha256')
      .update(/<script>(.*?)<\/script>/su.exec(text)?.[1] ?? '')
      .digest('base64');
  const renamed = page.replaceAll('static/js/', `static/${folder}/`);
  return renamed.replace(hashOf(page), () => hashOf(renamed));
}

/** Errors that browsers themselves log about a file that fails to load. */
const NETWORK_ERRORS =
  /^console: .*(?:Failed to load resource|Loading failed for|Failed to load module script)|^(?:console|uncaught): (?:downloadable font: download failed|Loading module from .* was blocked because of a disallowed MIME type)/iu;

/** A test with a server of its own, which can break files, and with an empty browser cache. */
export const test = base.extend<{ server: FaultyServer }>({
  reuseContext: [false, { scope: 'worker' }],

  server: async ({}, use) => {
    const server = await startFaultyServer();
    await use(server);
    await server.close();
  },

  site: async ({ server }, use) => use(server.url),

  faults: async ({ faults }, use) => {
    faults.allow(NETWORK_ERRORS);
    await use(faults);
  },
});

/**
 * Returns a pattern for the path of a script, which is named after a module or a group of modules.
 * Throws if the build has no such script, since a fault in it would then never occur.
 */
export function scriptPattern(module: string): RegExp {
  const pattern = new RegExp(String.raw`/${module}-[^/]*\.js$`, 'u');
  const scripts = readdirSync(path.join(DIST, 'static', 'js'));
  if (scripts.some((file) => pattern.test(`/${file}`))) return pattern;
  throw new Error(`No script is built from ${module}: name another in the test`);
}

/** Locates the heading of a page, and the parts of the error view that may replace the page. */
export const pageParts = (page: Page) => ({
  title: (name: string) => page.getByRole('heading', { level: 1, name }),
  error: main(page).getByRole('heading', { level: 1, name: 'This page could not be shown' }),
  tryAgain: main(page).getByRole('button', { name: 'Try again' }),
  home: main(page).getByRole('link', { name: /home/iu }),
});
