import * as FILES from '#text/fileNames.ts';
import path from 'node:path';

const TEXT_TYPES: Record<string, string> = {
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

const BINARY_TYPES: Record<string, string> = {
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

/** Types of specific files rather than extensions. */
const NAMED_TYPES: Record<string, string> = {
  [FILES.feed]: 'application/atom+xml',
  [FILES.csl]: 'application/vnd.citationstyles.csl+json',
};

/** @returns A file's media type, with the charset if it is text, and whether it is text. */
export function contentType(file: string): { type: string; isText: boolean } {
  const ending = path.extname(file).toLowerCase();
  const text = NAMED_TYPES[path.basename(file)] ?? TEXT_TYPES[ending];
  if (text !== undefined) return { type: `${text}; charset=utf-8`, isText: true };
  return { type: BINARY_TYPES[ending] ?? 'application/octet-stream', isText: false };
}
