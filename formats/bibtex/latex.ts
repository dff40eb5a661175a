import type { RichText } from '#text/richText.ts';
import { readNodes } from './latex/reader.ts';
import { flatText, tidy } from './latex/richText.ts';
import { withoutDoubleEscapes } from './latex/scan.ts';

export type ReadText = {
  readonly text: RichText;
  /** LaTeX commands that are not known here. */
  readonly unknown: readonly string[];
};

/**
 * Turns a field's LaTeX, and the HTML that exporters leave in it, into rich text. Never throws;
 * runs in linear time.
 * @param source - The raw value of a BibTeX field.
 * @returns The text with italics, bold, super- and subscripts as runs and everything else as plain
 *   Unicode, and the unknown commands.
 */
export function readLatex(source: string): ReadText {
  const unknown: string[] = [];
  const nodes = readNodes(withoutDoubleEscapes(source), unknown);
  return { text: tidy(nodes), unknown };
}

/**
 * The plain text of a field: runs lose their style.
 * @param source - Raw LaTeX.
 * @returns Unicode text with white space tidied.
 */
export function readPlain(source: string): string {
  // Most fields have nothing to convert.
  if (/^[^\\{}$~`'<&\-^_?!]*$/u.test(source)) return flatText(tidy([source]));
  return flatText(readLatex(source).text).trim();
}
