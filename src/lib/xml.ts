import { cleanText } from './cleanText.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Text for XML 1.0 or HTML, in an element or a quoted attribute.
 * @returns The same, escaped, without the characters that XML forbids.
 */
export function escapeXml(text: string): string {
  return cleanText(text).replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}
