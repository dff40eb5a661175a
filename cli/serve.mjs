import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * A small server for a folder of files, as a static host would serve them. `npm start` and the
 * browser tests use it.
 */

/** @type {Record<string, string>} */
const TEXT_TYPES = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.bib': 'text/x-bibtex',
  '.ris': 'application/x-research-info-systems',
  '.vcf': 'text/vcard',
};

/** @type {Record<string, string>} */
const BINARY_TYPES = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
};

/** @type {Record<string, string>} Types that belong to one file rather than to an ending. */
const NAMED_TYPES = {
  'feed.xml': 'application/atom+xml',
  'publications.csl.json': 'application/vnd.citationstyles.csl+json',
};

/** Text below this many bytes fits one packet as it is. */
const SMALLEST_TO_COMPRESS = 1024;

/**
 * @typedef {{ folder: string, base: string }} Site
 *   folder: absolute path of the files; base: path they are served under, "/" at both ends.
 * @typedef {{ url: string, port: number, close: () => Promise<void> }} RunningSite
 *   url: full address of the site's first page.
 */

/**
 * Serves a folder on this machine alone.
 * In: the site, and the port to take (0: any free one); where it is busy, up to `tries` following
 * ports are tried. Out: the address and how to stop. Throws the system's error where no port is free.
 *
 * @param {Site & { port?: number, tries?: number }} options
 * @returns {Promise<RunningSite>}
 */
export async function serveFolder({ folder, base, port = 0, tries = 1 }) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await listen({ folder, base }, port === 0 ? 0 : port + attempt);
    } catch (error) {
      if (!isBusy(error) || attempt + 1 >= tries) throw error;
    }
  }
}

/**
 * @param {Site} site
 * @param {number} port
 * @returns {Promise<RunningSite>}
 */
async function listen(site, port) {
  const first = await bind(site, port, '127.0.0.1');
  const taken = /** @type {import('node:net').AddressInfo} */ (first.address()).port;
  const servers = [first];
  try {
    // "localhost" is the one or the other address, by the machine's choice.
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

/**
 * @param {Site} site
 * @param {number} port
 * @param {string} host
 * @returns {Promise<import('node:http').Server>}
 */
function bind(site, port, host) {
  const server = createServer((request, response) => {
    answer(site, request, response).catch(() => {
      // The visitor went away, or the file vanished under a new build.
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** @param {import('node:http').Server} server */
function shut(server) {
  return new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

/** @param {unknown} error */
function isBusy(error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRINUSE' || code === 'EACCES';
}

/**
 * @param {Site} site
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(site, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sayShortly(response, 405, 'Only GET and HEAD are possible here.');
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

/**
 * @typedef {{ kind: 'file', file: string } | { kind: 'redirect', to: string } | { kind: 'bad' } | { kind: 'none' }} Target
 */

/**
 * Finds what an address means, as a static host does: a folder means its index.html, with a
 * redirect to the address with "/" at its end.
 *
 * @param {Site} site
 * @param {string} address Path and query, as they stand in the request.
 * @returns {Promise<Target>}
 */
async function findTarget({ folder, base }, address) {
  const [encoded = '/', ...rest] = address.split('?');
  const query = rest.length > 0 ? `?${rest.join('?')}` : '';
  const name = decode(encoded);
  if (name === null) return { kind: 'bad' };
  if (name === '/' || `${name}/` === base) {
    if (name !== base) return { kind: 'redirect', to: base + query };
  }
  if (!name.startsWith(base)) return { kind: 'none' };
  const parts = name.slice(base.length).split('/');
  const last = parts.pop() ?? '';
  if (parts.includes('') || [...parts, last].some((part) => part === '.' || part === '..')) {
    return { kind: 'none' };
  }
  const place = path.join(folder, ...parts, last);
  const index = path.join(place, 'index.html');
  if (last === '') return (await isFile(index)) ? { kind: 'file', file: index } : { kind: 'none' };
  if (await isFile(place)) return { kind: 'file', file: place };
  return (await isFile(index)) ? { kind: 'redirect', to: `${encoded}/${query}` } : { kind: 'none' };
}

/**
 * @param {string} encoded
 * @returns {string | null} The path, or null where it is malformed or names no possible file.
 */
function decode(encoded) {
  try {
    const name = decodeURIComponent(encoded);
    return name.includes('\0') || name.includes('\\') ? null : name;
  } catch {
    return null;
  }
}

/** @param {string} file */
async function isFile(file) {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/**
 * Says how a file is to be read.
 * In: a file's path. Out: its media type (with its charset where it is text) and whether it is text.
 *
 * @param {string} file
 * @returns {{ type: string, isText: boolean }}
 */
export function contentType(file) {
  const ending = path.extname(file).toLowerCase();
  const text = NAMED_TYPES[path.basename(file)] ?? TEXT_TYPES[ending];
  if (text !== undefined) return { type: `${text}; charset=utf-8`, isText: true };
  return { type: BINARY_TYPES[ending] ?? 'application/octet-stream', isText: false };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} file
 * @param {number} status
 */
async function sendFile(request, response, file, status) {
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
  if (compress) response.setHeader('Content-Encoding', 'gzip');
  else response.setHeader('Content-Length', size);
  response.writeHead(status);
  if (request.method === 'HEAD') return response.end();
  if (compress) return pipeline(createReadStream(file), createGzip(), response);
  return response.end(await readFile(file));
}

/** @param {import('node:http').IncomingMessage} request */
function acceptsGzip(request) {
  const accepted = request.headers['accept-encoding'] ?? '';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(accepted);
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} sentence
 */
function sayShortly(response, status, sentence) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${sentence}\n`);
}
