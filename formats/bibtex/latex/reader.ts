import type { RichNode } from '#text/richText.ts';
import { ligature } from './commands.ts';
import { ControlSequences } from './controlSequences.ts';
import { elementAt, entityAt, headingAt } from './html.ts';
import { isFormula } from './scan.ts';
import { Stretch } from './stretch.ts';

const SPECIAL = /[\\{}$~`'<&\-^_?!]/g;

/**
 * Reads LaTeX; see `readLatex`.
 * @param source - The field.
 * @param unknown - Collects the unknown commands.
 * @returns The text with its styles.
 */
export function readNodes(source: string, unknown: string[]): RichNode[] {
  return readStretch(new Stretch(source, false, unknown, 0, readStretch));
}

function readStretch(stretch: Stretch): RichNode[] {
  return new LatexReader(stretch).read();
}

class LatexReader {
  readonly #stretch: Stretch;
  readonly #control: ControlSequences;
  #isHeadingShown = false;

  constructor(stretch: Stretch) {
    this.#stretch = stretch;
    this.#control = new ControlSequences(stretch);
  }

  read(): RichNode[] {
    while (this.#stretch.at < this.#stretch.source.length) this.#readNext();
    return this.#stretch.frames.finish();
  }

  #readNext(): void {
    SPECIAL.lastIndex = this.#stretch.at;
    const next = SPECIAL.exec(this.#stretch.source)?.index ?? this.#stretch.source.length;
    if (next > this.#stretch.at)
      this.#stretch.write(this.#stretch.source.slice(this.#stretch.at, next));
    this.#stretch.at = next;
    const mark = this.#stretch.source[next];
    if (mark === undefined) return;
    if (mark === '\\') this.#control.read();
    else if (mark === '{') this.#stretch.openGroup();
    else if (mark === '}') this.#closeGroup();
    else if (mark === '$') this.#readDollar();
    else if (mark === '<') this.#readElement();
    else if (mark === '&') this.#readEntity();
    else if (this.#stretch.frames.inMath) this.#readMathMark(mark);
    else this.#readTextMark(mark);
  }

  #readTextMark(mark: string): void {
    const [length, text] = ligature(
      mark,
      this.#stretch.source.slice(this.#stretch.at, this.#stretch.at + 3),
    );
    this.#stretch.write(text);
    this.#stretch.at += length;
  }

  #readMathMark(mark: string): void {
    this.#stretch.at += 1;
    if (mark === '^' || mark === '_') this.#stretch.readStyled(mark === '^' ? 'sup' : 'sub');
    else if (mark === '-') this.#stretch.write('−');
    else if (mark === "'") this.#stretch.write('′');
    else this.#stretch.write(mark === '~' ? ' ' : mark);
  }

  #closeGroup(): void {
    this.#stretch.frames.closeGroup();
    this.#stretch.at += 1;
  }

  #readDollar(): void {
    const length = this.#stretch.source.startsWith('$$', this.#stretch.at) ? 2 : 1;
    const opens = !this.#stretch.frames.hasFormula;
    const isText = opens && !isFormula(this.#stretch.source, this.#stretch.at + length);
    this.#stretch.at += length;
    if (!opens) this.#stretch.frames.closeMath();
    else if (isText) this.#stretch.write('$'.repeat(length));
    else this.#stretch.openMath();
  }

  #readElement(): void {
    const element = elementAt(this.#stretch.source, this.#stretch.at);
    if (element === undefined || this.#stretch.frames.isInFormula) {
      this.#stretch.write('<');
      this.#stretch.at += 1;
      return;
    }
    const { whole, closes, means } = element;
    this.#stretch.at += whole.length;
    if (means === 'block') this.#stretch.write(' ');
    else if (means === 'heading') this.#readHeading(closes);
    else if (means === 'wrapper') return;
    else if (closes) this.#stretch.frames.closeElement(means, whole);
    else this.#stretch.frames.openElement(means, whole);
  }

  /** A section's heading goes before its text, "Background: …"; "Abstract" itself is left out. */
  #readHeading(closes: boolean): void {
    if (closes) {
      this.#stretch.write(this.#isHeadingShown ? ': ' : ' ');
      return;
    }
    const { skipped, isShown } = headingAt(this.#stretch.source, this.#stretch.at);
    this.#stretch.at += skipped;
    this.#isHeadingShown = isShown;
    this.#stretch.write(' ');
  }

  #readEntity(): void {
    const entity = entityAt(this.#stretch.source, this.#stretch.at);
    this.#stretch.write(entity?.text ?? '&');
    this.#stretch.at += entity?.length ?? 1;
  }
}
