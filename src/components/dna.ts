const BASES = 'ACGT';

/**
 * @param text - Any text.
 * @returns Its UTF-8 bytes in 2-bit DNA, A C G T = 00 01 10 11, four letters a byte, most significant
 * pair first.
 */
export function dnaOf(text: string): string {
  let sequence = '';
  for (const byte of new TextEncoder().encode(text))
    for (const shift of [6, 4, 2, 0]) sequence += BASES.charAt((byte >> shift) & 3);
  return sequence;
}

/**
 * @param sequence - A sequence of bases; N where a base is unknown.
 * @returns For each base the sequence with every other letter blank, so that layers of one colour each
 * make the whole.
 */
export function dnaLayers(sequence: string): Record<'a' | 'c' | 'g' | 't' | 'n', string> {
  const only = (base: string) =>
    sequence.replace(/[ACGTN]/g, (letter) => (letter === base ? base : ' ')).trimEnd();
  return { a: only('A'), c: only('C'), g: only('G'), t: only('T'), n: only('N') };
}
