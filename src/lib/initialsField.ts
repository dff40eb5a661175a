import type { Base, Letter } from './portraitField.ts';
import { radiusAt, smoothstep } from './portraitTones.ts';
import { turnAt } from './portraitField.ts';

/** The portrait of an owner without a picture: the initials, in a field that spells the name. */
export function initialsField(
  shape: Float32Array,
  size: number,
  sequence: string,
): readonly Letter[] {
  const letters: Letter[] = [];
  for (let cell = 0; cell < size * size; cell += 1) {
    const radius = radiusAt(cell, size);
    if (radius > 1) continue;
    const covered = shape[cell] ?? 0;
    const column = cell % size;
    const row = Math.floor(cell / size);
    letters.push({
      base: (sequence.charAt(letters.length % Math.max(1, sequence.length)) || 'N') as Base,
      column,
      row,
      ink: covered,
      strength: Math.max(covered, 0.06 + 0.3 * (1 - smoothstep(0.55, 1, radius))),
      turn: turnAt(column, row),
      ...(covered > 0.35 ? {} : { isPale: true }),
    });
  }
  return letters;
}
