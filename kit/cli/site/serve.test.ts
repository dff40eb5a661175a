import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as FILES from '#src/lib/fileNames.ts';
import { serveFolder } from './serve.ts';

const outside = mkdtempSync(path.join(tmpdir(), 'serve-'));
const folder = path.join(outside, 'dist');
const LONG = 'genome '.repeat(500);
let site: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  const files: Record<string, string> = {
    'index.html': '<p>home</p>',
    '404.html': '<p>nothing here</p>',
    'career/index.html': '<p>career</p>',
    'static/js/app.js': LONG,
    'résumé 1.txt': 'accents',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  writeFileSync(path.join(outside, 'secret.txt'), 'secret');
  site = await serveFolder({ folder, base: '/Portfolio/' });
});

afterAll(() => site.close());

/** Requests as a browser would, without following redirects. */
function ask(place: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`http://localhost:${site.port}${place}`, { redirect: 'manual', ...init });
}

/** Requests a path exactly as written; fetch would normalise it. */
function askRaw(place: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    get({ host: 'localhost', port: site.port, path: place }, (response) => {
      let body = '';
      response.on('data', (part) => (body += String(part)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    }).once('error', reject);
  });
}

test('K1: the printed address shows the home page', async () => {
  expect(site.url).toBe(`http://localhost:${site.port}/Portfolio/`);
  const response = await fetch(site.url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8');
  expect(await response.text()).toBe('<p>home</p>');
});

test('K1: both IPv4 and IPv6 loopback addresses are served', async () => {
  expect((await fetch(`http://127.0.0.1:${site.port}/Portfolio/`)).status).toBe(200);
});

test.each([
  ['/', '/Portfolio/'],
  ['/Portfolio', '/Portfolio/'],
  ['/?from=mail', '/Portfolio/?from=mail'],
  ['/Portfolio/career', '/Portfolio/career/'],
  ['/Portfolio/career?a=1', '/Portfolio/career/?a=1'],
])('O3: %s leads to %s', async (from, to) => {
  const response = await ask(from);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(to);
});

test('O4: an unknown address answers 404 with the not-found page', async () => {
  for (const place of [
    '/Portfolio/nope',
    '/nope',
    '/Portfolio/career/nope/',
    '/Portfolio/static/',
  ]) {
    const response = await ask(place);
    expect([response.status, await response.text()]).toEqual([404, '<p>nothing here</p>']);
  }
});

test.each([
  '/Portfolio/../secret.txt',
  '/Portfolio/%2e%2e/secret.txt',
  '/Portfolio/..%2fsecret.txt',
  '/Portfolio//etc/passwd',
  '/Portfolio/%',
  '/Portfolio/%00',
  '/Portfolio/..%5csecret.txt',
])('%s reaches nothing outside the folder', async (place) => {
  const { status, body } = await askRaw(place);
  expect([status, body]).toEqual([404, '<p>nothing here</p>']);
});

test('names with accents and spaces are found', async () => {
  const response = await ask(`/Portfolio/${encodeURIComponent('résumé 1.txt')}`);
  expect(await response.text()).toBe('accents');
});

test('HEAD answers like GET without a body', async () => {
  const head = await ask('/Portfolio/', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-length')).toBe('11');
});

test('text is compressed only for clients that accept it', async () => {
  const place = '/Portfolio/static/js/app.js';
  const packed = await ask(place, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toBe('Accept-Encoding');
  expect(await packed.text()).toBe(LONG);
  for (const accepted of ['identity', 'gzip;q=0']) {
    const plain = await ask(place, { headers: { 'accept-encoding': accepted } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(LONG);
  }
});

test('an unchanged file is not sent again', async () => {
  const first = await ask('/Portfolio/');
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const second = await ask('/Portfolio/', { headers: { 'if-none-match': tag } });
  expect([second.status, await second.text()]).toEqual([304, '']);
});

test.each([
  ['publications.bib', 'text/x-bibtex;charset=utf-8'],
  ['contact.vcf', 'text/vcard;charset=utf-8'],
  ['feed.xml', 'application/atom+xml;charset=utf-8'],
  ['publications.csl.json', 'application/vnd.citationstyles.csl+json;charset=utf-8'],
  ['sitemap.xml', 'text/xml;charset=utf-8'],
  ['table.csv', 'text/csv;charset=utf-8'],
])('O5: %s is sent as %s', async (file, type) => {
  writeFileSync(path.join(folder, file), 'anything');
  const response = await ask(`/Portfolio/${file}`);
  expect(response.headers.get('content-type')).toBe(type);
});

test.each(Object.values(FILES))(
  'O5: %s has a type that servers and programs know',
  async (file) => {
    writeFileSync(path.join(folder, file), 'anything');
    const response = await ask(`/Portfolio/${file}`);
    expect(response.headers.get('content-type')).toMatch(/^[a-z]+\/[\w.+-]+(?:;charset=utf-8)?$/u);
  },
);

test('K1: if a port is busy, the next one is used', async () => {
  const busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, resolve));
  const { port } = busy.address() as AddressInfo;
  try {
    const second = await serveFolder({ folder, base: '/', port, tries: 20 });
    expect(second.port).toBeGreaterThan(port);
    expect((await fetch(second.url)).status).toBe(200);
    await second.close();
    await expect(serveFolder({ folder, base: '/', port })).rejects.toThrow(/EADDRINUSE/u);
  } finally {
    busy.close();
  }
});

test('a client that disconnects midway does no harm', async () => {
  await new Promise<void>((resolve) => {
    const left = request({
      host: 'localhost',
      port: site.port,
      path: '/Portfolio/static/js/app.js',
    });
    left.once('error', () => resolve());
    left.once('close', () => resolve());
    left.once('socket', (socket) => socket.once('connect', () => left.destroy()));
    left.end();
  });
  expect((await ask('/Portfolio/')).status).toBe(200);
});
