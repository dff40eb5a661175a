import {
  DROPPED,
  GLUE,
  IGNORED,
  PLAIN_WRAPPERS,
  SKIPS,
  STYLES,
  SWITCHES,
  withAccent,
} from './commands.ts';
import { COMMAND } from './cursor.ts';
import { codePoint, entityAt } from './html.ts';
import { flatText } from './richText.ts';
import type { Stretch } from './stretch.ts';
import { ACCENTS, JOURNAL_MACROS, SYMBOLS } from './symbols.ts';
import { unescapeAddress } from './unescapeAddress.ts';

/** Reads what starts with a backslash: control symbols ("\\&") and control words ("\\alpha"). */
export class ControlSequences {
  readonly #stretch: Stretch;

  constructor(stretch: Stretch) {
    this.#stretch = stretch;
  }

  /** Reads the current control sequence with its arguments. */
  read(): void {
    COMMAND.lastIndex = this.#stretch.at;
    const [whole = '\\', word, symbol = ''] = COMMAND.exec(this.#stretch.source) ?? [];
    this.#stretch.at += whole.length;
    if (word === undefined) this.#controlSymbol(symbol);
    else this.#controlWord(word, whole);
  }

  #controlSymbol(symbol: string): void {
    const accent = ACCENTS.get(symbol);
    const entity =
      symbol === '&' ? entityAt(this.#stretch.source, this.#stretch.at - 1) : undefined;
    if (entity !== undefined) {
      this.#stretch.write(entity.text);
      this.#stretch.at += entity.length - 1;
    } else if (accent !== undefined) this.#writeAccented(symbol, accent);
    else if (symbol === '(' || symbol === '[') this.#stretch.openMath();
    else if (symbol === ')' || symbol === ']') this.#stretch.frames.closeMath();
    else if (/^[\s,;:>\\]$/u.test(symbol)) this.#stretch.write(' ');
    else if (/^[-/@!]$/u.test(symbol)) return;
    else this.#stretch.write(symbol === '|' ? '‖' : symbol);
  }

  #controlWord(word: string, whole: string): void {
    const style = STYLES.get(word);
    const switched = SWITCHES.get(word);
    const accent = ACCENTS.get(word);
    const symbol = SYMBOLS.get(word) ?? JOURNAL_MACROS.get(word);
    if (style !== undefined) this.#stretch.readStyled(style);
    else if (switched !== undefined) this.#stretch.frames.open('switch', switched);
    else if (accent !== undefined) this.#writeAccented(word, accent);
    else if (symbol !== undefined) this.#writeSymbol(word, symbol, whole);
    else if (DROPPED.has(word)) this.#stretch.readArgument();
    else if (SKIPS.has(word)) this.#skipGlue();
    else if (!IGNORED.has(word)) this.#specialCommand(word, whole);
  }

  #skipGlue(): void {
    GLUE.lastIndex = this.#stretch.at;
    this.#stretch.at += GLUE.exec(this.#stretch.source)?.[0].length ?? 0;
    this.#stretch.write(' ');
  }

  #writeSymbol(word: string, symbol: string, whole: string): void {
    this.#stretch.write(symbol);
    // The space that ends a command's name is dropped, but kept around a relation and after "log".
    const isSpaced = symbol === word || /^\p{Sm}$/u.test(symbol);
    if (this.#stretch.frames.inMath && isSpaced && /\s$/u.test(whole)) this.#stretch.write(' ');
    // `\o{}` and `{\o}`: the empty group only ends the command's name.
    if (this.#stretch.source.startsWith('{}', this.#stretch.at)) this.#stretch.at += 2;
    else if (word === 'sqrt' && this.#stretch.source[this.#stretch.at] === '{')
      this.#stretch.openGroup();
  }

  #specialCommand(word: string, whole: string): void {
    if (word === 'url' || word === 'path' || word === 'nolinkurl') {
      this.#stretch.write(unescapeAddress(this.#stretch.readArgument()));
    } else if (word === 'href') {
      this.#stretch.readArgument();
    } else if (word === 'frac' || word === 'nicefrac' || word === 'tfrac') {
      this.#writeFraction();
    } else if (word === 'ElsevierGlyph') {
      this.#stretch.write(codePoint(Number.parseInt(this.#stretch.readArgument(), 16)) ?? '');
    } else if (word === 'enquote' || word === 'mkbibquote') {
      this.#openQuoted();
    } else if (word === 'ensuremath') {
      if (this.#stretch.source[this.#stretch.at] === '{') this.#stretch.openGroup(true);
    } else if (word === 'begin' || word === 'end') {
      this.#stretch.readArgument();
    } else {
      this.#unknownCommand(word, whole);
    }
  }

  /** `\foo{text}` keeps its text, as `\mathrm{d}` should; a lone `\foo` keeps its name. */
  #unknownCommand(word: string, whole: string): void {
    if (PLAIN_WRAPPERS.has(word)) return;
    this.#stretch.unknown.push(`\\${word}`);
    if (this.#stretch.source[this.#stretch.at] !== '{') this.#stretch.write(whole.slice(1));
  }

  #writeFraction(): void {
    const top = this.#stretch.convert(this.#stretch.readArgument());
    const bottom = this.#stretch.convert(this.#stretch.readArgument());
    for (const node of [...top, '/', ...bottom]) this.#stretch.frames.push(node);
  }

  #openQuoted(): void {
    if (this.#stretch.source[this.#stretch.at] !== '{') return;
    this.#stretch.write('“');
    this.#stretch.frames.open('group', undefined, { after: '”' });
    this.#stretch.at += 1;
  }

  #writeAccented(name: string, mark: string): void {
    const base = flatText(this.#stretch.convert(this.#stretch.readArgument()));
    this.#stretch.write(withAccent(base, name, mark));
  }
}
