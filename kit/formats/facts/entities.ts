import { decodeHTMLStrict } from 'entities/decode';

/**
 * Reads the character entities that services and programs leave in plain text.
 * @param text - such as "Astronomy &amp; Astrophysics", "1&ndash;2"
 * @returns the characters that they stand for; an unknown name, or a character that no text has,
 * stays as written
 */
export function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/giu, (entity) => {
    const character = decodeHTMLStrict(entity);
    return /[\ufffd\p{Cs}\p{Cc}]/u.test(character) ? entity : character;
  });
}
