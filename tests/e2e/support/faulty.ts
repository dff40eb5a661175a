import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DIST } from '#kit/cli/settings.ts';
import { expect, siteUrl, fresh as base } from '#tests/e2e/support/test.ts';

export { expect };

/** How a file can be broken; a function changes the text that is sent. */
type Fault =
  | 'gone' // 404
  | 'html' // a page in place of the file, as from hosts that send index.html for everything
  | 'reset' // the connection is cut
  | 'hang' // nothing comes, until it is released
  | 'throw' // the script fails while it is evaluated
  | { readonly pauses: readonly string[] } // what follows each text comes once it is released
  | ((text: string) => string);

type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;

/** Starts a proxy to the built site that can break files while a page is open. */
export async function startFaultyServer() {
  const site = siteUrl();
  const faults: { files: RegExp; fault: Fault }[] = [];
  const requestedPaths: string[] = [];
  let hanging: (() => void)[] = [];
  let builds = 0;
  let deployTrigger: RegExp | undefined;
  /** The folder of scripts below static/: each build has its own. */
  const scripts = () => (builds === 0 ? 'js' : `js.${builds}`);

  const released = () => new Promise<void>((go) => hanging.push(go));
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
      builds += 1;
    }
    const fault = faults.findLast(({ files }) => files.test(pathname))?.fault;
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    const [, folder = scripts()] = /\/static\/(js[.\d]*)\//u.exec(pathname) ?? [];
    if (fault === 'gone' || folder !== scripts()) return send(404, 'text/plain', 'It is gone.');
    if (fault === 'html') return send(200, 'text/html', '<!doctype html><p>Hello');
    if (fault === 'throw') return send(200, 'text/javascript', 'throw new Error("On purpose")');
    if (fault === 'hang') await released();
    address.pathname = pathname.replace(`/static/${folder}/`, '/static/js/');
    const original = await fetch(address, { method: request.method ?? 'GET', redirect: 'manual' });
    const type = original.headers.get('content-type') ?? 'application/octet-stream';
    const location = original.headers.get('location');
    if (location !== null) response.setHeader('Location', location);
    const body = Buffer.from(await original.arrayBuffer());
    if (!type.includes('html')) return send(original.status, type, body);
    const text = deployed(body.toString(), scripts());
    if (typeof fault !== 'object')
      return send(original.status, type, typeof fault === 'function' ? fault(text) : text);
    response.writeHead(200, { 'Content-Type': type });
    let start = 0;
    for (const part of fault.pauses) {
      const end = text.indexOf(part, start) + part.length;
      response.write(text.slice(start, end));
      await released();
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
  const loads = (files: RegExp) =>
    requestedPaths.filter((requested) => files.test(requested)).length;

  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    breakFiles: (files: RegExp, fault: Fault) => void faults.push({ files, fault }),
    /** Answers normally again; pending requests keep hanging. */
    recover: () => void (faults.length = 0),
    release: () => {
      for (const go of hanging) go();
      hanging = [];
    },
    /** Drops every connection from now on, as if the network were down. */
    disconnect: () => {
      faults.push({ files: /^/u, fault: 'reset' });
      server.closeAllConnections();
    },
    /** Deploys a new build of the same site: every script has a new address, the old ones are gone. */
    deploy: () => void (builds += 1),
    /** Does the same once, at the moment a file whose path matches is requested. */
    deployWhenRequested: (files: RegExp) => void (deployTrigger = files),
    loads,
    documents: () => loads(new RegExp(`^${pathname}$`, 'u')),
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** @returns A page whose scripts are in another folder, with the hash in its policy updated. */
function deployed(page: string, scripts: string): string {
  const hashOf = (text: string) =>
    createHash('sha256')
      .update(/<script>(.*?)<\/script>/su.exec(text)?.[1] ?? '')
      .digest('base64');
  const renamed = page.replaceAll('static/js/', `static/${scripts}/`);
  return renamed.replace(hashOf(page), () => hashOf(renamed));
}

/** What browsers themselves report about a file that fails to load; the page must not add to it. */
const NETWORK =
  /^console: .*(?:Failed to load resource|Loading failed for|Failed to load module script)|^(?:console|uncaught): (?:downloadable font: download failed|Loading module from .* was blocked because of a disallowed MIME type)/iu;

/**
 * The same test with its own server, which can be broken while the page is open, in a browser
 * context that has loaded nothing before.
 */
export const test = base.extend<{ server: FaultyServer }>({
  reuseContext: [false, { scope: 'worker' }],

  server: async ({}, use) => {
    const server = await startFaultyServer();
    await use(server);
    await server.close();
  },

  site: async ({ server }, use) => use(server.url),

  faults: async ({ faults }, use) => {
    faults.allow(NETWORK);
    await use(faults);
  },
});

/**
 * A pattern for the path of a script in any build, which names scripts after modules or groups of
 * these. Throws if there is none, since then no test could break it.
 */
export function scriptOf(module: string): RegExp {
  const pattern = new RegExp(String.raw`/${module}-[^/]*\.js$`, 'u');
  const scripts = readdirSync(path.join(DIST, 'static', 'js'));
  if (scripts.some((file) => pattern.test(`/${file}`))) return pattern;
  throw new Error(`No script is built from ${module}: name another in the test`);
}

/** The heading of a page, and the parts of the view that replaces one that could not be shown. */
export function pageParts(page: Page) {
  const main = page.getByRole('main');
  return {
    title: (name: string) => page.getByRole('heading', { level: 1, name }),
    error: main.getByRole('heading', { level: 1, name: 'This page could not be shown' }),
    tryAgain: main.getByRole('button', { name: 'Try again' }),
    home: main.getByRole('link', { name: /home/iu }),
  };
}
