/** The letters of the ornament, unless an owner chooses others. */
export const DNA = 'ACGT';

/**
 * @param letters - The alphabet, at least two letters; of four letters, each is two bits.
 * @returns The text's UTF-8 bytes in these letters, as many per byte as needed, most significant
 *   first: with A C G T = 00 01 10 11, four letters per byte.
 */
export function dnaOf(text: string, letters = DNA): string {
  const digits = [...letters];
  let places = 1;
  while (digits.length ** places < 256) places += 1;
  let sequence = '';
  for (const byte of new TextEncoder().encode(text))
    for (let place = places - 1; place >= 0; place -= 1)
      sequence += digits[Math.floor(byte / digits.length ** place) % digits.length] ?? '';
  return sequence;
}

/**
 * @param letters - The alphabet; every fourth letter has the same colour.
 * @returns For each colour, the sequence with all other letters blank, so that the layers combine
 *   to the whole.
 */
export function dnaLayers(sequence: string, letters = DNA): Record<'a' | 'c' | 'g' | 't', string> {
  const digits = [...letters];
  const only = (colour: number) =>
    [...sequence]
      .map((letter) => (digits.indexOf(letter) % 4 === colour ? letter : ' '))
      .join('')
      .trimEnd();
  return { a: only(0), c: only(1), g: only(2), t: only(3) };
}
