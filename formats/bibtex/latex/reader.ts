import type { RichNode } from '#text/richText.ts';
import {
  DROPPED,
  IGNORED,
  PLAIN_WRAPPERS,
  STYLES,
  SWITCHES,
  ligature,
  withAccent,
} from './commands.ts';
import { COMMAND, afterSpace, argumentAt } from './cursor.ts';
import { DEEPEST, Frames } from './frames.ts';
import { codePoint, elementAt, entityAt, headingAt } from './html.ts';
import { flatText } from './richText.ts';
import type { Tag } from './richText.ts';
import { isFormula } from './scan.ts';
import { ACCENTS, JOURNAL_MACROS, SYMBOLS } from './symbols.ts';
import { unescapeAddress } from './unescapeAddress.ts';

const SPECIAL = /[\\{}$~`'<&\-^_?!]/g;

/** Reads one stretch of LaTeX; see `readLatex`. */
export class LatexReader {
  readonly #source: string;
  readonly #unknown: string[];
  readonly #depth: number;
  readonly #frames: Frames;
  #at = 0;
  #isHeadingShown = false;

  constructor(source: string, math: boolean, unknown: string[], depth: number) {
    this.#source = source;
    this.#unknown = unknown;
    this.#depth = depth;
    this.#frames = new Frames(math);
  }

  read(): RichNode[] {
    while (this.#at < this.#source.length) this.#readNext();
    return this.#frames.finish();
  }

  #readNext(): void {
    SPECIAL.lastIndex = this.#at;
    const next = SPECIAL.exec(this.#source)?.index ?? this.#source.length;
    if (next > this.#at) this.#write(this.#source.slice(this.#at, next));
    this.#at = next;
    const mark = this.#source[next];
    if (mark === undefined) return;
    if (mark === '\\') this.#readCommand();
    else if (mark === '{') this.#openGroup();
    else if (mark === '}') this.#closeGroup();
    else if (mark === '$') this.#readDollar();
    else if (mark === '<') this.#readElement();
    else if (mark === '&') this.#readEntity();
    else if (this.#frames.inMath) this.#readMathMark(mark);
    else this.#readTextMark(mark);
  }

  #readTextMark(mark: string): void {
    const [length, text] = ligature(mark, this.#source.slice(this.#at, this.#at + 3));
    this.#write(text);
    this.#at += length;
  }

  #readMathMark(mark: string): void {
    this.#at += 1;
    if (mark === '^' || mark === '_') this.#readStyled(mark === '^' ? 'sup' : 'sub');
    else if (mark === '-') this.#write('−');
    else if (mark === "'") this.#write('′');
    else this.#write(mark === '~' ? ' ' : mark);
  }

  #readCommand(): void {
    COMMAND.lastIndex = this.#at;
    const [whole = '\\', word, symbol = ''] = COMMAND.exec(this.#source) ?? [];
    this.#at += whole.length;
    if (word === undefined) this.#controlSymbol(symbol);
    else this.#controlWord(word, whole);
  }

  #controlSymbol(symbol: string): void {
    const accent = ACCENTS.get(symbol);
    const entity = symbol === '&' ? entityAt(this.#source, this.#at - 1) : undefined;
    if (entity !== undefined) {
      this.#write(entity.text);
      this.#at += entity.length - 1;
    } else if (accent !== undefined) this.#writeAccented(symbol, accent);
    else if (symbol === '(' || symbol === '[') this.#openMath();
    else if (symbol === ')' || symbol === ']') this.#frames.closeMath();
    else if (/^[\s,;:>\\]$/u.test(symbol)) this.#write(' ');
    else if (/^[-/@!]$/u.test(symbol)) return;
    else this.#write(symbol === '|' ? '‖' : symbol);
  }

  #controlWord(word: string, whole: string): void {
    const style = STYLES.get(word);
    const switched = SWITCHES.get(word);
    const accent = ACCENTS.get(word);
    const symbol = SYMBOLS.get(word) ?? JOURNAL_MACROS.get(word);
    if (style !== undefined) this.#readStyled(style);
    else if (switched !== undefined) this.#frames.open('switch', switched);
    else if (accent !== undefined) this.#writeAccented(word, accent);
    else if (symbol !== undefined) this.#writeSymbol(word, symbol, whole);
    else if (DROPPED.has(word)) this.#readArgument();
    else if (!IGNORED.has(word)) this.#specialCommand(word, whole);
  }

  #writeSymbol(word: string, symbol: string, whole: string): void {
    this.#write(symbol);
    // A space ends a command's name and is gone; round a relation it is seen all the same.
    if (this.#frames.inMath && /^\p{Sm}$/u.test(symbol) && /\s$/u.test(whole)) this.#write(' ');
    // `\o{}` and `{\o}`: the empty group only ends the command's name.
    if (this.#source.startsWith('{}', this.#at)) this.#at += 2;
    else if (word === 'sqrt' && this.#source[this.#at] === '{') this.#openGroup();
  }

  #specialCommand(word: string, whole: string): void {
    if (word === 'url' || word === 'path' || word === 'nolinkurl') {
      this.#write(unescapeAddress(this.#readArgument()));
    } else if (word === 'href') {
      this.#readArgument();
    } else if (word === 'frac' || word === 'nicefrac' || word === 'tfrac') {
      this.#writeFraction();
    } else if (word === 'ElsevierGlyph') {
      this.#write(codePoint(Number.parseInt(this.#readArgument(), 16)) ?? '');
    } else if (word === 'enquote' || word === 'mkbibquote') {
      this.#openQuoted();
    } else if (word === 'ensuremath') {
      if (this.#source[this.#at] === '{') this.#openGroup(true);
    } else if (word === 'begin' || word === 'end') {
      this.#readArgument();
    } else {
      this.#unknownCommand(word, whole);
    }
  }

  /** `\foo{text}` keeps its text, as `\mathrm{d}` should; a lone `\foo` keeps its name. */
  #unknownCommand(word: string, whole: string): void {
    if (PLAIN_WRAPPERS.has(word)) return;
    this.#unknown.push(`\\${word}`);
    if (this.#source[this.#at] !== '{') this.#write(whole.slice(1));
  }

  #writeFraction(): void {
    const top = this.#convert(this.#readArgument());
    const bottom = this.#convert(this.#readArgument());
    for (const node of [...top, '/', ...bottom]) this.#frames.push(node);
  }

  #openQuoted(): void {
    if (this.#source[this.#at] !== '{') return;
    this.#write('“');
    this.#frames.open('group', undefined, { after: '”' });
    this.#at += 1;
  }

  #writeAccented(name: string, mark: string): void {
    const base = flatText(this.#convert(this.#readArgument()));
    this.#write(withAccent(base, name, mark));
  }

  #readArgument(): string {
    const { text, end } = argumentAt(this.#source, this.#at);
    this.#at = end;
    return text;
  }

  #convert(argument: string): RichNode[] {
    if (this.#depth >= DEEPEST) return [argument.replaceAll(/[\\{}]/gu, '')];
    return new LatexReader(argument, this.#frames.inMath, this.#unknown, this.#depth + 1).read();
  }

  /** A style's argument: a group is read in place, anything shorter at once. */
  #readStyled(tag: Tag): void {
    this.#at = afterSpace(this.#source, this.#at);
    if (this.#source[this.#at] === '{') {
      this.#frames.open('group', tag);
      this.#at += 1;
      return;
    }
    const children = this.#convert(this.#readArgument());
    if (children.length > 0) this.#frames.push({ tag, children });
  }

  #openGroup(math = this.#frames.inMath): void {
    this.#frames.open('group', undefined, { math });
    this.#at += 1;
  }

  #closeGroup(): void {
    this.#frames.closeGroup();
    this.#at += 1;
  }

  #openMath(): void {
    this.#frames.open('math', undefined, { math: true });
  }

  #readDollar(): void {
    const length = this.#source.startsWith('$$', this.#at) ? 2 : 1;
    const opens = !this.#frames.hasFormula;
    const isText = opens && !isFormula(this.#source, this.#at + length);
    this.#at += length;
    if (!opens) this.#frames.closeMath();
    else if (isText) this.#write('$'.repeat(length));
    else this.#openMath();
  }

  #readElement(): void {
    const element = elementAt(this.#source, this.#at);
    if (element === undefined || this.#frames.isInFormula) {
      this.#write('<');
      this.#at += 1;
      return;
    }
    const { whole, closes, means } = element;
    this.#at += whole.length;
    if (means === 'block') this.#write(' ');
    else if (means === 'heading') this.#readHeading(closes);
    else if (means === 'wrapper') return;
    else if (closes) this.#frames.closeElement(means, whole);
    else this.#frames.openElement(means, whole);
  }

  /** A section's heading goes before its text, "Background: …"; "Abstract" itself is left out. */
  #readHeading(closes: boolean): void {
    if (closes) {
      this.#write(this.#isHeadingShown ? ': ' : ' ');
      return;
    }
    const { skipped, isShown } = headingAt(this.#source, this.#at);
    this.#at += skipped;
    this.#isHeadingShown = isShown;
    this.#write(' ');
  }

  #readEntity(): void {
    const entity = entityAt(this.#source, this.#at);
    this.#write(entity?.text ?? '&');
    this.#at += entity?.length ?? 1;
  }

  #write(text: string): void {
    this.#frames.push(text);
  }
}
