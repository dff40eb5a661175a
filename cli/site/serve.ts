import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipOf } from 'node:zlib';
import { contentType } from './mediaTypes.ts';
import { findTarget, isFile } from './findTarget.ts';
import type { Site } from './site.ts';

/**
 * A small server that serves a folder as a static host would. `npm start` and the browser tests
 * use it.
 */

const gzip = promisify(gzipOf);

/** Text below this many bytes fits one packet uncompressed. */
const SMALLEST_TO_COMPRESS = 1024;
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
  folder,
  base,
  port = 0,
  tries = 1,
}: Site & { port?: number; tries?: number }): Promise<RunningSite> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await listen({ folder, base }, port === 0 ? 0 : port + attempt);
    } catch (error) {
      if (!isBusy(error) || attempt + 1 >= tries) throw error;
    }
  }
}

async function listen(site: Site, port: number): Promise<RunningSite> {
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

function bind(site: Site, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    answer(site, request, response).catch(() => {
      // The client disconnected, or a new build removed the file.
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
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

async function answer(site: Site, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sayShortly(response, 405, 'Only GET and HEAD are allowed here.');
  }
  const target = await findTarget(site, request.url ?? '/');
  if (target.kind === 'bad') return sayShortly(response, 400, 'This address cannot be read.');
  if (target.kind === 'redirect') {
    response.writeHead(302, { Location: target.to, 'Cache-Control': 'no-cache' });
    return response.end();
  }
  if (target.kind === 'file') return sendFile(request, response, target.file, 200);
  const notFound = path.join(site.folder, '404.html');
  if (await isFile(notFound)) return sendFile(request, response, notFound, 404);
  return sayShortly(response, 404, 'There is no such page.');
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: number,
) {
  const { size, mtimeMs } = await stat(file);
  const { type, isText } = contentType(file);
  const compress = isText && size >= SMALLEST_TO_COMPRESS && acceptsGzip(request);
  const tag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${compress ? '-gz' : ''}"`;
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('ETag', tag);
  if (isText) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && request.headers['if-none-match'] === tag) {
    response.writeHead(304);
    return response.end();
  }
  const body = compress ? await compressed(file, tag) : await readFile(file);
  if (compress) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', body.length);
  response.writeHead(status);
  return response.end(request.method === 'HEAD' ? undefined : body);
}

/** Compressed files by path, with their ETag: browser tests request each a thousand times. */
const COMPRESSED = new Map<string, { readonly tag: string; readonly body: Buffer }>();

async function compressed(file: string, tag: string): Promise<Buffer> {
  const known = COMPRESSED.get(file);
  if (known?.tag === tag) return known.body;
  const body = await gzip(await readFile(file));
  COMPRESSED.set(file, { tag, body });
  return body;
}

function acceptsGzip(request: IncomingMessage) {
  const accepted = request.headers['accept-encoding'] ?? '';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(accepted);
}

function sayShortly(response: ServerResponse, status: number, sentence: string) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${sentence}\n`);
}
