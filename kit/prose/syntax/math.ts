import type { Nodes } from 'mdast';
import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown';
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';

/** A formula: TeX as the owner wrote it. `$$…$$` is a display, also in the middle of a line. */
export type MathNode = {
  readonly type: 'math';
  readonly value: string;
  readonly isDisplay: boolean;
};

declare module 'mdast' {
  interface RootContentMap {
    math: MathNode & Node;
  }
  interface PhrasingContentMap {
    math: MathNode & Node;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    math: 'math';
    mathFence: 'mathFence';
    mathText: 'mathText';
  }
}

const DOLLAR = 36;
const BACKSLASH = 92;
const OPEN = 123;
const CLOSE = 125;
const BACKTICK = 96;

/**
 * Formulas in Markdown: `$…$` within text, `$$…$$` within text or on lines of its own, which may be
 * blank or look like lists. A single dollar opens before a character that is no space; the next one
 * closes if it stands behind such a character and before no digit, else the first is money, as it is
 * before code. Dollars in braces belong to the formula, as in `\text{if $x$}`.
 *
 * @param source - The whole text: lines are taken for a formula only if it ends somewhere.
 * @see https://pandoc.org/MANUAL.html#extension-tex_math_dollars
 */
export function mathSyntax(source: string): Extension {
  return {
    flow: { [DOLLAR]: { name: 'mathFlow', concrete: true, tokenize: onLines(source) } },
    text: { [DOLLAR]: [inText(true), inText(false)] },
  };
}

/** `\|`, but not the end of `\\|`. */
const ESCAPED_BAR = /(?<!\\)((?:\\\\)*)\\\|/gu;

/** Makes nodes of the formulas that `mathSyntax` found. */
export const mathFromMarkdown: FromMarkdown = {
  enter: {
    math(this: CompileContext, token: Token) {
      const isDisplay = this.sliceSerialize(token).startsWith('$$');
      this.enter({ type: 'math', value: '', isDisplay } as never, token);
      this.buffer();
    },
  },
  exit: {
    mathText(this: CompileContext, token: Token) {
      this.config.enter.data?.call(this, token);
      this.config.exit.data?.call(this, token);
    },
    math(this: CompileContext, token: Token) {
      const value = this.resume().trim();
      // As in GFM's code: a bar in a table is not the next cell.
      const tex = this.data.inTable ? value.replaceAll(ESCAPED_BAR, '$1|') : value;
      Object.assign(this.stack.at(-1) as object, { value: tex });
      this.exit(token);
    },
  },
  transforms: [withFences],
};

/** A fence whose language is `math` is a display, as on GitHub and GitLab. */
function withFences<N extends Nodes>(node: N): N {
  if (!('children' in node)) return node;
  const children = (node.children as readonly Nodes[]).map((child) =>
    child.type === 'code' && child.lang === 'math'
      ? { type: 'math', value: child.value, isDisplay: true, position: child.position }
      : withFences(child),
  );
  return { ...node, children };
}

const isEol = (code: Code) => code !== null && code < -2;
const isSpace = (code: Code) => code === null || code < 0 || code === 32;
const isDigit = (code: Code) => code !== null && code >= 48 && code <= 57;

/**
 * @param hasBraces - Whether dollars in braces belong to the formula. If it is not closed then, its
 *   braces are wrong, which TeX tells.
 */
function inText(hasBraces: boolean): Construct {
  return {
    name: 'mathText',
    previous: (code) => code !== DOLLAR,
    tokenize(effects, ok, nok) {
      return tokenizeText(effects, ok, nok, hasBraces);
    },
  };
}

function tokenizeText(effects: Effects, ok: State, nok: State, hasBraces: boolean): State {
  let size = 0;
  let closing = 0;
  let depth = 0;
  let before: Code = null;
  return start;

  function start(code: Code): State | undefined {
    effects.enter('math');
    effects.enter('mathFence');
    return fence(code);
  }

  function fence(code: Code): State | undefined {
    if (code === DOLLAR && size < 2) {
      effects.consume(code);
      size += 1;
      return fence;
    }
    effects.exit('mathFence');
    return code === DOLLAR || (size === 1 && isSpace(code)) ? nok(code) : between(code);
  }

  function between(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (isEol(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      before = code;
      return between;
    }
    if (code === DOLLAR && depth === 0) {
      if (size === 1 && isSpace(before)) return nok(code);
      closing = 0;
      effects.enter('mathFence');
      return close(code);
    }
    effects.enter('mathText');
    return text(code);
  }

  function text(code: Code): State | undefined {
    if (code === null || isEol(code) || (code === DOLLAR && depth === 0)) {
      effects.exit('mathText');
      return between(code);
    }
    // “$5 for `meta$batch`” is a price, and code.
    if (size === 1 && code === BACKTICK && depth === 0) return nok(code);
    if (hasBraces && code === OPEN) depth += 1;
    if (code === CLOSE) depth = Math.max(0, depth - 1);
    effects.consume(code);
    before = code;
    return code === BACKSLASH ? escaped : text;
  }

  function escaped(code: Code): State | undefined {
    if (code === null || isEol(code)) return text(code);
    effects.consume(code);
    before = BACKSLASH;
    return text;
  }

  function close(code: Code): State | undefined {
    if (code === DOLLAR && closing < size) {
      effects.consume(code);
      closing += 1;
      return close;
    }
    effects.exit('mathFence');
    if (closing < size || (size === 1 && isDigit(code))) return nok(code);
    effects.exit('math');
    return ok(code);
  }
}

/** The next line, unless it belongs to a block outside: a lazy line of a quote. */
const nextLine: Construct = {
  partial: true,
  tokenize(this: TokenizeContext, effects, ok, nok) {
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (next: Code) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next));
    };
  },
};

/** From `$$` to the next `$$`, which ends its line. */
const ON_LINES = /\$\$(?!\$)(?:\\.|[^\\$]|\$(?!\$))*\$\$(?=[ \t]*$)/msuy;

function onLines(source: string): Tokenizer {
  return function (this: TokenizeContext, effects, ok, nok) {
    ON_LINES.lastIndex = this.now().offset;
    if (!ON_LINES.test(source)) return nok;
    const end = ON_LINES.lastIndex - 2;
    const isEnd = (code: Code) => code === DOLLAR && this.now().offset === end;
    return start;

    function start(code: Code): State | undefined {
      effects.enter('math');
      return fence(opened)(code);
    }

    /** Takes two dollars. */
    function fence(then: State): State {
      return (first) => {
        effects.enter('mathFence');
        effects.consume(first);
        return (second) => {
          effects.consume(second);
          return then;
        };
      };
    }

    function opened(code: Code): State | undefined {
      effects.exit('mathFence');
      return between(code);
    }

    function between(code: Code): State | undefined {
      // The block that it is in ends before.
      if (code === null) return nok(code);
      if (isEol(code)) return effects.attempt(nextLine, between, nok)(code);
      if (isEnd(code)) return fence(closed)(code);
      effects.enter('mathText');
      return text(code);
    }

    function text(code: Code): State | undefined {
      if (code === null || isEol(code) || isEnd(code)) {
        effects.exit('mathText');
        return between(code);
      }
      effects.consume(code);
      return text;
    }

    function closed(code: Code): State | undefined {
      if (code !== null && !isEol(code)) {
        effects.consume(code);
        return closed;
      }
      effects.exit('mathFence');
      effects.exit('math');
      return ok(code);
    }
  };
}
