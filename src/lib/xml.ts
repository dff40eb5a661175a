import { cleanText } from './cleanText.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for XML 1.0 or HTML, without the characters that XML forbids. */
export function escapeXml(text: string): string {
  return cleanText(text).replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}
