import { CURSOR } from './cursor.ts';

/** The name by which styles know it. */
const NAME = 'cursor';

/** Adopted when it is first wanted: older checkers of style sheets know no such selector. */
let colour: CSSStyleSheet | undefined;

/**
 * Gives the cursor at the end of a line its colour, without an element for it.
 * Where an engine can't, the cursor is as the text is.
 *
 * @param line - The element of the line, as it now stands.
 */
export function colourCursor(line: Node): void {
  if (typeof Highlight === 'undefined') return;
  const text = line.firstChild;
  const end = text?.textContent ?? '';
  CSS.highlights.delete(NAME);
  if (text === null || !end.endsWith(CURSOR)) return;
  const range = new StaticRange({
    startContainer: text,
    startOffset: end.length - CURSOR.length,
    endContainer: text,
    endOffset: end.length,
  });
  if (colour === undefined) {
    colour = new CSSStyleSheet();
    colour.replaceSync(`::highlight(${NAME}) { color: var(--highlight) }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, colour];
  }
  CSS.highlights.set(NAME, new Highlight(range));
}
