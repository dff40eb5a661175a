import type { Site } from './site.ts';
import { stat } from 'node:fs/promises';
import path from 'node:path';

type Target =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'bad' }
  | { kind: 'none' };

/**
 * Resolves an address as a static host does: a folder means its index.html, with a redirect to the
 * address with a trailing "/".
 *
 * @param address Path and query as in the request.
 */
export async function findTarget({ folder, base }: Site, address: string): Promise<Target> {
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
 * @returns The path, or null if it is malformed or can't name a file.
 */
function decode(encoded: string): string | null {
  try {
    const name = decodeURIComponent(encoded);
    return name.includes('\0') || name.includes('\\') ? null : name;
  } catch {
    return null;
  }
}

/** @returns Whether there is a file at a path. */
export async function isFile(file: string) {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
