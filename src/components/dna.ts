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
 * @param sequence - A sequence of bases, repeated as often as needed.
 * @param length - How many letters are wanted.
 * @returns For each base the sequence with every other letter blank, so that four layers of one colour
 * each make the whole.
 */
export function dnaLayers(sequence: string, length: number): Record<'a' | 'c' | 'g' | 't', string> {
  const whole = sequence.repeat(Math.ceil(length / Math.max(sequence.length, 1))).slice(0, length);
  const only = (base: string) =>
    whole.replace(/[ACGT]/g, (letter) => (letter === base ? base : ' ')).trimEnd();
  return { a: only('A'), c: only('C'), g: only('G'), t: only('T') };
}
