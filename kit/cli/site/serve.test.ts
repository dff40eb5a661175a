import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
