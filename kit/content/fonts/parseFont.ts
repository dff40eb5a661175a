import { create } from 'fontkit';

/** A character table may end with this marker, which is not a character. */
const END_OF_TABLE = 0xffff;

/** @throws If the bytes are not an OpenType font. */
export function parseFont(bytes: Buffer, label: string) {
  try {
    const font = create(bytes);
    const names = Object.values(font.name.records.preferredFamily ?? {});
    return {
      font,
      family: names[0] ?? font.familyName ?? label,
      /** From 1 to 1000; the default weight of a variable font. */
      weight: font['OS/2']?.usWeightClass ?? 400,
      isItalic: font.italicAngle !== 0,
      codePoints: new Set(font.characterSet.filter((code) => code !== END_OF_TABLE)),
    };
  } catch (cause) {
    throw new Error(`${label} is not an OpenType font`, { cause });
  }
}
