import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { lookup } from 'mrmime';
import type { PreviewServer } from 'vite';
import * as FILES from '#src/lib/fileNames.ts';

/** Types, by name or ending, that the ending alone does not stand for. Others need no row. */
const TYPES: Readonly<Record<string, string>> = {
  [FILES.feed]: 'application/atom+xml;charset=utf-8',
  [FILES.csl]: 'application/vnd.citationstyles.csl+json;charset=utf-8',
  '.bib': 'text/x-bibtex',
  '.ris': 'application/x-research-info-systems;charset=utf-8',
  '.vcf': 'text/vcard',
};

/**
 * Answers as a static host does what Vite's preview does not: a folder's address leads to the one
 * with a "/", and the host's root to the site's; what is not there is answered with 404.html.
 */
export function asStaticHost({ middlewares, config }: PreviewServer): () => void {
  const {
    base,
    build: { outDir },
  } = config;
  const notFound = (request: IncomingMessage, response: ServerResponse) =>
    readFile(path.join(outDir, '404.html')).then(
      (page) => {
        response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' });
        response.end(request.method === 'HEAD' ? undefined : page);
      },
      () => response.writeHead(404).end(),
    );
  middlewares.use((request, response, next) => {
    const [place = '/', query = ''] = (request.url ?? '/').split(/(?=\?)/u, 2);
    const to = redirected(place, outDir, base);
    if (to !== undefined)
      return void response
        .writeHead(302, { Location: to + query, 'Cache-Control': 'no-cache' })
        .end();
    if (!place.startsWith(base)) return void notFound(request, response);
    const file = place.endsWith('/') ? `${place}index.html` : place;
    request.url = file + query;
    const name = path.posix.basename(file);
    const type = TYPES[name] ?? TYPES[path.posix.extname(name)] ?? lookup(name) ?? '';
    // A site's texts are UTF-8.
    const isBare = /^text\/[^;]+$/u.test(type);
    if (type !== '') response.setHeader('Content-Type', isBare ? `${type};charset=utf-8` : type);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    next();
  });
  return () => middlewares.use((request, response) => void notFound(request, response));
}

/** @returns The address that stands for another; undefined if it needs none. */
function redirected(place: string, folder: string, base: string): string | undefined {
  if (place !== base && (place === '/' || `${place}/` === base)) return base;
  if (!place.startsWith(base) || place.endsWith('/')) return undefined;
  const isPage = existsSync(path.join(folder, place.slice(base.length), 'index.html'));
  return isPage ? `${place}/` : undefined;
}
