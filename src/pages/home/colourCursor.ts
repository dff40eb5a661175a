import { CURSOR } from './cursor.ts';

/** The name of the highlight in styles. */
const NAME = 'cursor';

/** The class of the line: a highlight that any element may have restyles the whole page. */
export const LINE_CLASS = 'typed';

/** Adopted on first use: older validators of style sheets do not know its selector. */
let colour: CSSStyleSheet | undefined;

/**
 * Gives the cursor at the end of a line its colour, without an element for it.
 * In an engine without highlights, the cursor has the colour of the text.
 *
 * @param line - The element of the line, with its current text; it has the class.
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
    colour.replaceSync(`.${LINE_CLASS}::highlight(${NAME}) { color: var(--highlight) }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, colour];
  }
  CSS.highlights.set(NAME, new Highlight(range));
}
