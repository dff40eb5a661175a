export type Base = 'A' | 'C' | 'G' | 'T';

/** The letters of the ornament, unless an owner chooses others. */
export const DNA = 'ACGT';

/** Writes a text's UTF-8 bytes with these letters as digits: four of A, C, G and T for each byte. */
export function dnaOf(text: string, letters = DNA): string {
  const digits = [...letters];
  let digitsPerByte = 1;
  while (digits.length ** digitsPerByte < 256) digitsPerByte += 1;
  let sequence = '';
  for (const byte of new TextEncoder().encode(text))
    for (let power = digitsPerByte - 1; power >= 0; power -= 1)
      sequence += digits[Math.floor(byte / digits.length ** power) % digits.length] ?? '';
  return sequence;
}

/** For each of the four colours, the sequence with all other letters blank. */
export function dnaLayers(sequence: string, letters = DNA): Record<'a' | 'c' | 'g' | 't', string> {
  const digits = [...letters];
  const layer = (colour: number) =>
    [...sequence]
      .map((letter) => (digits.indexOf(letter) % 4 === colour ? letter : ' '))
      .join('')
      .trimEnd();
  return { a: layer(0), c: layer(1), g: layer(2), t: layer(3) };
}
