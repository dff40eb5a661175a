import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a file can be broken; a function changes the text that is sent. */
export type Fault =
  | 'gone' // 404
  | 'html' // a page in place of the file, as hosts do that send index.html for everything
  | 'reset' // the connection is cut
  | 'hang' // nothing comes, until it is released
  | 'throw' // the script fails while it is evaluated
  | { readonly upTo: string } // what follows this text comes once it is released
  | ((text: string) => string);

export type FaultyServer = {
  /** The full URL of the first page. */
  readonly url: string;
  /** Breaks every file whose path matches from now on. */
  readonly breakFiles: (files: RegExp, fault: Fault) => void;
  /** Answers normally again; pending requests keep hanging. */
  readonly recover: () => void;
  /** Answers the hanging requests. */
  readonly release: () => void;
  /** Drops every connection from now on, as if the network were down. */
  readonly disconnect: () => void;
  /** Deploys a new build of the same site: every script has a new name, the old ones are gone. */
  readonly deploy: () => void;
  /** Does the same once, at the moment a file whose path matches is requested. */
  readonly deployWhenAsked: (files: RegExp) => void;
  /** How often files whose path matches were requested by GET. */
  readonly loads: (files: RegExp) => number;
  readonly close: () => Promise<void>;
};

/** A script's path as the build writes it. */
const SCRIPT = /(static\/js\/|\.\/)([\w-]+)\.js/gu;

/**
 * Starts a proxy to a served site that can break files while a page is open.
 * @param site - The full URL of the site's first page.
 * @returns The server, on a free port of this machine.
 */
export async function startFaultyServer(site: string): Promise<FaultyServer> {
  const faults: { files: RegExp; fault: Fault }[] = [];
  const asked: string[] = [];
  let hanging: (() => void)[] = [];
  let builds = 0;
  let awaited: RegExp | undefined;

  const released = () => new Promise<void>((go) => hanging.push(go));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', site);
    if (request.method === 'GET') asked.push(pathname);
    if (awaited?.test(pathname) === true) {
      awaited = undefined;
      builds += 1;
    }
    const fault = faults.findLast(({ files }) => files.test(pathname))?.fault;
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    if (fault === 'gone') return send(response, 404, 'text/plain', 'There is no such file.');
    if (fault === 'html') return send(response, 200, 'text/html', '<!doctype html><p>Hello');
    if (fault === 'throw') {
      return send(response, 200, 'text/javascript', 'throw new Error("Broken on purpose")');
    }
    if (fault === 'hang') await released();
    if (typeof fault === 'object') {
      const [start, end] = cut(await (await fetch(new URL(pathname, site))).text(), fault.upTo);
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.write(start);
      await released();
      return void response.end(end);
    }
    await forward(site, builds, request, response, typeof fault === 'function' ? fault : same);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const port = await listen(server);

  return {
    url: `http://127.0.0.1:${port}${new URL(site).pathname}`,
    breakFiles: (files, fault) => faults.push({ files, fault }),
    recover: () => {
      faults.length = 0;
    },
    release: () => {
      for (const go of hanging) go();
      hanging = [];
    },
    disconnect: () => {
      faults.push({ files: /^/u, fault: 'reset' });
      server.closeAllConnections();
    },
    deploy: () => {
      builds += 1;
    },
    deployWhenAsked: (files) => {
      awaited = files;
    },
    loads: (files) => asked.filter((path) => files.test(path)).length,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** @returns A text in two: what ends with the first such piece of it, and what follows. */
function cut(text: string, piece: string): [string, string] {
  const at = text.indexOf(piece);
  if (at < 0) throw new RangeError(`There is no ${piece}`);
  return [text.slice(0, at + piece.length), text.slice(at + piece.length)];
}

function same(text: string): string {
  return text;
}

async function forward(
  site: string,
  build: number,
  { url = '/', method = 'GET' }: IncomingMessage,
  response: ServerResponse,
  change: (text: string) => string,
): Promise<void> {
  const address = new URL(url, site);
  const ending = build === 0 ? '.js' : `.${build}.js`;
  if (address.pathname.includes('/static/js/')) {
    const isOfBuild = /^[^.]*$/u.test(address.pathname.slice(0, -ending.length));
    if (!isOfBuild || !address.pathname.endsWith(ending)) {
      return send(response, 404, 'text/plain', 'It is gone.');
    }
    address.pathname = `${address.pathname.slice(0, -ending.length)}.js`;
  }
  const answer = await fetch(address, { method, redirect: 'manual' });
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const location = answer.headers.get('location');
  if (location !== null) response.setHeader('Location', location);
  const body = Buffer.from(await answer.arrayBuffer());
  const isText = /html|javascript/u.test(type);
  const made = isText ? change(rename(body.toString(), ending)) : body;
  send(response, answer.status, type, made);
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
  response.end(body);
}

/**
 * Renames the scripts that a text refers to.
 * @param ending - The end of the new names.
 * @returns The text, with the hashes in its policy updated.
 */
function rename(text: string, ending: string): string {
  const renamed = text.replace(SCRIPT, `$1$2${ending}`);
  const [before, after] = [text, renamed].map(
    (page) => /<script>(.*?)<\/script>/su.exec(page)?.[1],
  );
  return before === undefined || after === undefined
    ? renamed
    : renamed.replace(hashOf(before), () => hashOf(after));
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}
