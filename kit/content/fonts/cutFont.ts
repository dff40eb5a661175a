import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type SubsetFont from 'subset-font';

// Loaded with the first typeface. An import would ask Vite, which may not answer while pages are drawn.
const require = createRequire(import.meta.url);

/** With what joins or moves the characters. @throws If the file is damaged. */
export async function cutFont(
  bytes: Uint8Array,
  characters: string | undefined,
  targetFormat: 'woff2' | 'truetype',
): Promise<Buffer> {
  return subset(bytes, characters, { targetFormat, keepAllGlyphs: characters === undefined });
}

/** Makes a variable face one of a single style, its default. */
export async function fixAxes(bytes: Buffer, axes: Font['variationAxes']): Promise<Buffer> {
  const defaults = Object.entries(axes).map(([axis, range]) => [axis, range.default] as const);
  if (defaults.length === 0) return bytes;
  return subset(bytes, undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    variationAxes: Object.fromEntries(defaults),
  });
}

const subset: typeof SubsetFont = (...options) =>
  (require('subset-font') as typeof SubsetFont)(...options);
