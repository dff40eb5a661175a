import type { Code, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { letter } from './letter.ts';

/** What belongs to a word: “HLA-A*02:01 and HLA-B*07:02” has no emphasis in it. */
const WORD = /[\p{L}\p{M}\p{N}]/u;
const PUNCTUATION = /[!-/:-@[-`{-~]/u;

const [BANG, STAR, BRACKET, BACKSLASH, BACKTICK] = [33, 42, 91, 92, 96];

/**
 * Marks that are text in a field of YAML, where people wrote them before there was Markdown: a star
 * inside a word, a backtick behind one (“5`-ATG-3`”), what stands behind a backslash, and the
 * beginning of a picture.
 */
export const literalSyntax: Extension = {
  text: {
    [STAR]: { name: 'starInWord', tokenize: inWord, previous: isWord },
    [BACKTICK]: { name: 'backtickBehindWord', tokenize: behindWord, previous: isWord },
    [BACKSLASH]: { name: 'backslash', tokenize: pair((next) => PUNCTUATION.test(letter(next))) },
    [BANG]: { name: 'picture', tokenize: pair((next) => next === BRACKET) },
  },
};

function isWord(code: Code): boolean {
  return WORD.test(letter(code));
}

function inWord(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { previous } = this;
  const end: State = (next) => (isWord(next) ? ok : nok)(next);
  return (mark) => (isWord(previous) ? run(effects, end) : nok)(mark);
}

function behindWord(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { previous } = this;
  return (mark) => (isWord(previous) ? run(effects, ok) : nok)(mark);
}

/** Takes a run of the mark at hand as text. */
function run(effects: Effects, end: State): State {
  return (mark) => {
    effects.enter('data');
    const more = (code: Code): State | undefined => {
      if (code !== mark) {
        effects.exit('data');
        return end(code);
      }
      effects.consume(code);
      return more;
    };
    return more(mark);
  };
}

/** Takes two characters as text if the second is such a one. */
function pair(isSecond: (next: Code) => boolean) {
  return (effects: Effects, ok: State, nok: State): State =>
    (code) => {
      effects.enter('data');
      effects.consume(code);
      return (next: Code) => {
        if (!isSecond(next)) return nok(next);
        effects.consume(next);
        effects.exit('data');
        return ok;
      };
    };
}
