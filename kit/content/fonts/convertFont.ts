import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type SubsetFont from 'subset-font';

// `require`, since Vite's dev server may block a dynamic import while it renders pages.
const require = createRequire(import.meta.url);

/** Converts a typeface; with `characters`, keeps only their glyphs. @throws If it is damaged. */
export async function convertFont(
  bytes: Uint8Array,
  characters: string | undefined,
  targetFormat: 'woff2' | 'truetype',
): Promise<Buffer> {
  return subset(bytes, characters, { targetFormat, keepAllGlyphs: characters === undefined });
}

/** Reduces a variable typeface to its default style. */
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
