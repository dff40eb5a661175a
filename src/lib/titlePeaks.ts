/** Heights in pixels of the peaks drawn above a post's title, which look like a sequencing trace. */
const MIN_HEIGHT = 15;
const MAX_HEIGHT = 38;

export function peakHeight(title: string, index: number): number {
  return MIN_HEIGHT + (hashOf(`${title}${index}`) % (MAX_HEIGHT - MIN_HEIGHT + 1));
}

/** FNV-1a: short, and any change of the text changes the whole hash. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
