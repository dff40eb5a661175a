import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { lookup } from 'mrmime';
import type { PreviewServer } from 'vite';
import * as FILES from '#src/lib/fileNames.ts';

/** MIME types, by name or ending, that mrmime lacks or has wrong for us. */
const TYPES: Readonly<Record<string, string>> = {
  [FILES.feed]: 'application/atom+xml;charset=utf-8',
  [FILES.csl]: 'application/vnd.citationstyles.csl+json;charset=utf-8',
  '.bib': 'text/x-bibtex',
  '.ris': 'application/x-research-info-systems;charset=utf-8',
  '.vcf': 'text/vcard',
};

/**
 * Adds to Vite's preview what static hosts do: redirects a folder's address to the one with a "/" and
 * the host's root to the site's, and sends 404.html for a missing file.
 */
export function asStaticHost({ middlewares, config }: PreviewServer): () => void {
  const { base } = config;
  const { outDir } = config.build;
  const notFound = (request: IncomingMessage, response: ServerResponse) =>
    readFile(path.join(outDir, '404.html')).then(
      (page) => {
        response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' });
        response.end(request.method === 'HEAD' ? undefined : page);
      },
      () => response.writeHead(404).end(),
    );
  middlewares.use((request, response, next) => {
    const [pathname = '/', query = ''] = (request.url ?? '/').split(/(?=\?)/u, 2);
    const redirect = redirectOf(pathname, outDir, base);
    if (redirect !== undefined)
      return void response
        .writeHead(302, { Location: redirect + query, 'Cache-Control': 'no-cache' })
        .end();
    if (!pathname.startsWith(base)) return void notFound(request, response);
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    request.url = file + query;
    const name = path.posix.basename(file);
    const type = TYPES[name] ?? TYPES[path.posix.extname(name)] ?? lookup(name) ?? '';
    // All texts of the site are UTF-8.
    const isText = /^text\/[^;]+$/u.test(type);
    if (type !== '') response.setHeader('Content-Type', isText ? `${type};charset=utf-8` : type);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    next();
  });
  return () => middlewares.use((request, response) => void notFound(request, response));
}

/** @returns The address to redirect to; undefined if none is needed. */
function redirectOf(pathname: string, folder: string, base: string): string | undefined {
  if (pathname !== base && (pathname === '/' || `${pathname}/` === base)) return base;
  if (!pathname.startsWith(base) || pathname.endsWith('/')) return undefined;
  const isPage = existsSync(path.join(folder, pathname.slice(base.length), 'index.html'));
  return isPage ? `${pathname}/` : undefined;
}
