export type Letter = {
  readonly base: 'A' | 'C' | 'G' | 'T';
  /** Column and row of its cell. */
  readonly column: number;
  readonly row: number;
  /** 0 (faint, thin) to 1 (full, bold). */
  readonly strength: number;
  /** 0 to 1: when in a dissolve this cell changes. */
  readonly turn: number;
};

const BASES = ['T', 'G', 'C', 'A'] as const;

/**
 * The nucleotide field of a picture.
 * @param pixels - RGBA pixels of `size` × `size` cells, one pixel a cell.
 * @param size - Cells a side.
 * @param isDark - Whether light stands on dark.
 * @returns A letter for each cell inside the ring. Its base follows the cell's light in four steps with
 * a little noise between them; its strength is the light (on dark) or the shade (on light).
 */
export function portraitField(
  pixels: Uint8ClampedArray,
  size: number,
  isDark: boolean,
): readonly Letter[] {
  const letters: Letter[] = [];
  const centre = (size - 1) / 2;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (Math.hypot(row - centre, column - centre) > size / 2) continue;
      const at = (row * size + column) * 4;
      const light = lightOf(pixels, at);
      const noise = noiseAt(column, row);
      const ink = isDark ? light : 1 - light;
      const step = Math.min(3, Math.max(0, Math.floor(ink * 4 + (noise - 0.5) * 0.9)));
      letters.push({
        base: BASES[step] ?? 'A',
        column,
        row,
        strength: ink,
        turn: noiseAt(row + 131, column + 17),
      });
    }
  }
  return letters;
}

/** Relative luminance, roughly (WCAG weights without the gamma), over the page where transparent. */
function lightOf(pixels: Uint8ClampedArray, at: number): number {
  const channel = (offset: number) => (pixels[at + offset] ?? 0) / 255;
  return (0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2)) * channel(3);
}

/** A fixed noise from 0 to 1, so that the same picture is always drawn the same. */
function noiseAt(x: number, y: number): number {
  let hash = Math.imul(x + 1, 374_761_393) ^ Math.imul(y + 1, 668_265_263);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_295;
}
