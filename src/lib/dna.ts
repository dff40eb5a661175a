export type Base = 'A' | 'C' | 'G' | 'T';

/** The letters of the ornament, unless an owner chooses others. */
export const DNA = 'ACGT';

/** The text's UTF-8 bytes, as many letters per byte as needed: four of A C G T = 00 01 10 11. */
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

/** For each of the four colours, the sequence with all other letters blank. */
export function dnaLayers(sequence: string, letters = DNA): Record<'a' | 'c' | 'g' | 't', string> {
  const digits = [...letters];
  const only = (colour: number) =>
    [...sequence]
      .map((letter) => (digits.indexOf(letter) % 4 === colour ? letter : ' '))
      .join('')
      .trimEnd();
  return { a: only(0), c: only(1), g: only(2), t: only(3) };
}
