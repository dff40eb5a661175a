import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown';
import type { Code, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { letter } from './letter.ts';

/** `@key` in text; what stands around it in brackets is told later. */
export type KeyNode = {
  readonly type: 'key';
  readonly value: string;
  /** As written, with its at sign. */
  readonly source: string;
};

declare module 'mdast' {
  interface RootContentMap {
    key: KeyNode & Node;
  }
  interface PhrasingContentMap {
    key: KeyNode & Node;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    key: 'key';
  }
}

const AT = 64;
/** Also half of a rare letter, such as the 𠮷 of names; the halves of emoji are others. */
const LETTER = /[\p{L}\p{N}_\uD800-\uD83B\uD83F-\uDFFF]/u;
/** May stand inside a key, singly. */
const INNER = /[:.#$%&\-+?<>~/]/u;
const OPENING = 123;
const CLOSING = 125;
/** May stand in a key between braces. */
const BRACED = /[^\s{}[\]`\\]/u;

/**
 * Citation keys: `@` behind anything but a letter, a digit or a sign that e-mails and addresses have
 * there, then letters and digits with single marks between them. Other keys stand between braces,
 * such as the addresses that DataCite gives: `@{https://doi.org/10.5555/a}`.
 *
 * @see https://pandoc.org/MANUAL.html#citation-syntax
 */
export const keySyntax: Extension = {
  text: {
    [AT]: {
      name: 'key',
      tokenize,
      previous: (code) => !/[\p{L}\p{N}_@./+%=~&#$]/u.test(letter(code)),
    },
  },
};

/** Makes nodes of the keys that `keySyntax` found. */
export const keyFromMarkdown: FromMarkdown = {
  enter: {
    key(this: CompileContext, token: Token) {
      const source = this.sliceSerialize(token);
      const value = source.replace(/^@\{(.*)\}$|^@/u, '$1');
      this.enter({ type: 'key', value, source } as never, token);
    },
  },
  exit: {
    key(this: CompileContext, token: Token) {
      this.exit(token);
    },
  },
};

/** Keys that need no braces. */
const PLAIN = new RegExp(
  String.raw`^(?:${LETTER.source})+(?:${INNER.source}(?:${LETTER.source})+)*$`,
  'u',
);

/** Digits among the emoji, such as 🄀, whose halves `LETTER` leaves out. */
const AMONG_EMOJI = /[\u{1F000}-\u{1FBFF}]/u;

/** @returns A key as it is written behind the at sign: between braces if it needs them. */
export function writtenKey(key: string): string {
  return PLAIN.test(key) && !AMONG_EMOJI.test(key) ? key : `{${key}}`;
}

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return (code) => {
    effects.enter('key');
    effects.consume(code);
    return first;
  };

  function first(code: Code): State | undefined {
    if (code !== OPENING) return LETTER.test(letter(code)) ? inside(code) : nok(code);
    effects.consume(code);
    return firstBraced;
  }

  function firstBraced(code: Code): State | undefined {
    return BRACED.test(letter(code)) ? braced(code) : nok(code);
  }

  function braced(code: Code): State | undefined {
    if (code !== CLOSING && !BRACED.test(letter(code))) return nok(code);
    effects.consume(code);
    return code === CLOSING ? end : braced;
  }

  function inside(code: Code): State | undefined {
    if (LETTER.test(letter(code))) {
      effects.consume(code);
      return inside;
    }
    if (INNER.test(letter(code))) return effects.check(MARK_INSIDE, mark, end)(code);
    return end(code);
  }

  function mark(code: Code): State | undefined {
    effects.consume(code);
    return inside;
  }

  function end(code: Code): State | undefined {
    effects.exit('key');
    return ok(code);
  }
}

/** A mark with a letter behind it; at its end a key has none. */
const MARK_INSIDE = {
  partial: true,
  tokenize(effects: Effects, ok: State, nok: State): State {
    return (code) => {
      effects.enter('data');
      effects.consume(code);
      return (next: Code) => {
        effects.exit('data');
        return LETTER.test(letter(next)) ? ok(next) : nok(next);
      };
    };
  },
};
