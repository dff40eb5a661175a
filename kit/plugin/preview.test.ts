import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preview, type PreviewServer } from 'vite';
import { viteConfig } from '#kit/sitePlugin.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'serve-'));
const outDir = path.join(parent, 'dist');
let server: PreviewServer;
let origin = '';

beforeAll(async () => {
  const files: Record<string, string> = {
    'index.html': '<p>home</p>',
    '404.html': '<p>nothing here</p>',
    'career/index.html': '<p>career</p>',
    'résumé 1.txt': 'accents',
    '../secret.txt': 'secret',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
    writeFileSync(path.join(outDir, name), text);
  }
  const config = viteConfig({ content: parent, base: '/Portfolio/', outDir });
  server = await preview({ ...config, preview: { port: 0 } });
  origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
});

afterAll(() => server.close());

/** Requests a path as it is: `fetch` would normalise it and follow redirects. */
function request(pathname: string) {
  return new Promise<{ status: number; type: string; to: string; body: string }>((done, fail) => {
    get(origin, { path: pathname }, (response) => {
      const { statusCode: status = 0, headers } = response;
      const [type = '', to = ''] = [headers['content-type'], headers.location];
      let body = '';
      response.on('data', (part) => (body += String(part)));
      response.on('end', () => done({ status, type, to, body }));
    }).once('error', fail);
  });
}

test.each([
  ['/', '/Portfolio/'],
  ['/Portfolio', '/Portfolio/'],
  ['/?from=mail', '/Portfolio/?from=mail'],
  ['/Portfolio/career', '/Portfolio/career/'],
  ['/Portfolio/career?a=1', '/Portfolio/career/?a=1'],
])('O3: %s is redirected to %s', async (from, to) => {
  expect(await request(from)).toMatchObject({ status: 302, to });
});

test.each([
  ['/Portfolio/', '<p>home</p>', 'text/html;charset=utf-8'],
  ['/Portfolio/career/', '<p>career</p>', 'text/html;charset=utf-8'],
  ['/Portfolio/r%C3%A9sum%C3%A9%201.txt', 'accents', 'text/plain;charset=utf-8'],
])('K1, K6: %s is answered with %s', async (pathname, body, type) => {
  expect(await request(pathname)).toMatchObject({ status: 200, body, type });
});

test.each([
  '/Portfolio/nope',
  '/nope',
  '/Portfolio/career/nope/',
  '/Portfolio/nope.bib',
  '/Portfolio/../secret.txt',
  '/Portfolio/%2e%2e/secret.txt',
  '/Portfolio/..%2fsecret.txt',
  '/Portfolio//etc/passwd',
  '/Portfolio/%00',
  '/Portfolio/..%5csecret.txt',
])('O4: %s is answered with 404.html, never with a file outside the folder', async (pathname) => {
  expect(await request(pathname)).toMatchObject({
    status: 404,
    body: '<p>nothing here</p>',
    type: 'text/html;charset=utf-8',
  });
});

test.each([
  ['publications.bib', 'text/x-bibtex;charset=utf-8'],
  ['contact.vcf', 'text/vcard;charset=utf-8'],
  ['feed.xml', 'application/atom+xml;charset=utf-8'],
  ['publications.csl.json', 'application/vnd.citationstyles.csl+json;charset=utf-8'],
  ['sitemap.xml', 'text/xml;charset=utf-8'],
  ['table.csv', 'text/csv;charset=utf-8'],
])('O5: %s is sent as %s', async (file, type) => {
  writeFileSync(path.join(outDir, file), 'anything');
  expect(await request(`/Portfolio/${file}`)).toMatchObject({ status: 200, type });
});
