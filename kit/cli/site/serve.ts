import path from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import * as FILES from '#src/lib/fileNames.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves a folder as a static host would, on this machine only. `npm start` and the browser tests
 * use it.
 */

/** A server that runs until it is closed. */
export type RunningSite = {
  /** Full address of the site's first page. */
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
};

/**
 * Serves a folder on this machine only.
 * @param site - The site, and the port to use (0: any free one); if it is busy, the following ports
 *   are tried, `tries` in all.
 * @returns The address, and a function that stops the server.
 * @throws The system's error if no port is free.
 */
export async function serveFolder({
  port = 0,
  tries = 1,
  ...site
}: ServedFolder & { port?: number; tries?: number }): Promise<RunningSite> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await listen(site, port === 0 ? 0 : port + attempt);
    } catch (error) {
      if (!isBusy(error) || attempt + 1 >= tries) throw error;
    }
  }
}

async function listen(site: ServedFolder, port: number): Promise<RunningSite> {
  const first = await bind(site, port, '127.0.0.1');
  const taken = (first.address() as AddressInfo).port;
  const servers = [first];
  try {
    // "localhost" resolves to either address, depending on the machine.
    servers.push(await bind(site, taken, '::1'));
  } catch (error) {
    if (isBusy(error)) {
      await shut(first);
      throw error;
    }
  }
  return {
    url: `http://localhost:${taken}${site.base}`,
    port: taken,
    close: async () => {
      await Promise.all(servers.map(shut));
    },
  };
}

function bind(site: ServedFolder, port: number, host: string): Promise<Server> {
  const server = createServer(listenerOf(site));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function shut(server: Server) {
  return new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

function isBusy(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRINUSE' || code === 'EACCES';
}

const UTF_8 = ';charset=utf-8';

/** Types, by name or ending, that the ending alone does not stand for. Others need no row. */
const TYPES: Readonly<Record<string, string>> = {
  [FILES.feed]: `application/atom+xml${UTF_8}`,
  [FILES.csl]: `application/vnd.citationstyles.csl+json${UTF_8}`,
  '.bib': 'text/x-bibtex',
  '.ris': `application/x-research-info-systems${UTF_8}`,
  '.vcf': 'text/vcard',
};

function setHeaders(response: ServerResponse, file: string): void {
  const type = TYPES[path.posix.basename(file)] ?? TYPES[path.posix.extname(file)];
  if (type !== undefined) response.setHeader('Content-Type', type);
  response.setHeader('X-Content-Type-Options', 'nosniff');
}

/** Lets every type of text say its charset: a site's files are UTF-8. */
function withCharsets(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  const write = (status: number, headers: OutgoingHttpHeaders = {}) => {
    const type = headers['Content-Type'];
    const isBare = typeof type === 'string' && /^text\/[^;]+$/u.test(type);
    return writeHead(status, isBare ? { ...headers, 'Content-Type': type + UTF_8 } : headers);
  };
  response.writeHead = write as ServerResponse['writeHead'];
}

/** As GitHub Pages answers: 404.html for what is not there, a folder's address with a "/". */
export function listenerOf({
  folder,
  base,
  compressesPagesAlone = false,
}: ServedFolder): RequestListener {
  const compress = compression(compressesPagesAlone ? { filter: isPage } : {});
  // Each file is read when it is asked for: a new build may have replaced it.
  const files = sirv(folder, { dev: true, etag: true, extensions: ['html'], setHeaders });
  return (request, response) => {
    const { url = '/' } = request;
    const [place = '/', query] = url.split(/(?=\?)/u, 2);
    const sendFile = () => {
      const to = redirected(place, folder, base);
      if (to !== undefined) return redirect(response, to + (query ?? ''));
      if (!place.startsWith(base)) return sendNotFound(folder, request, response);
      request.url = url.slice(base.length - 1);
      return files(request, response, () => sendNotFound(folder, request, response));
    };
    compress(request as never, response as never, () => {
      withCharsets(response);
      sendFile();
    });
  };
}

function isPage(_: unknown, response: Pick<ServerResponse, 'getHeader'>): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/html');
}

/** @returns The address that stands for another; undefined if it needs none. */
function redirected(place: string, folder: string, base: string): string | undefined {
  if (place !== base && (place === '/' || `${place}/` === base)) return base;
  if (!place.startsWith(base) || place.endsWith('/')) return undefined;
  const isPage = existsSync(path.join(folder, place.slice(base.length), 'index.html'));
  return isPage ? `${place}/` : undefined;
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(302, { Location: to, 'Cache-Control': 'no-cache' }).end();
}

function sendNotFound(folder: string, request: IncomingMessage, response: ServerResponse): void {
  readFile(path.join(folder, '404.html')).then(
    (page) => {
      response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' });
      response.end(request.method === 'HEAD' ? undefined : page);
    },
    () => response.writeHead(404).end(),
  );
}

/** A folder that is served as a static host would. */
export type ServedFolder = {
  /** Absolute path of the folder. */
  readonly folder: string;
  /** Path they are served under, "/" at both ends. */
  readonly base: string;
  /**
   * Whether only pages are compressed, false by default. The browser tests save the time for the
   * rest; a page compressed arrives in one piece, as from any host.
   */
  readonly compressesPagesAlone?: boolean;
};
