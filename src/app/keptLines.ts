/** What holds running text. */
const BLOCKS = 'h1, h2, h3, p, li, dt, dd, blockquote';

/**
 * A card keeps its height whatever is in it, and what is closed has not been laid out: to ask for
 * its box would do that, block by block.
 */
const LEFT_OUT = '.flip, details:not([open]) > :not(summary)';

/**
 * The most that letters may be moved, in em: more is seen, and lets text overlap. A fallback whose
 * letters are so much wider or narrower is none of ours.
 */
const MOST = 0.02;
/** Scripts that the site's own faces lack, whose letters keep their places: some of them join. */
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Common}]/u;

/** What may be tried beyond that, in em: single lines differ from the whole. */
const TRIES = [0, -0.004, 0.004, -0.008, 0.008, 0];
/** The width of a space in em, which text lacks where a line ends. */
const SPACE = 0.2;

/**
 * Changes the typeface without moving anything: where a line would break elsewhere, its block's
 * letters are set as much tighter or wider as the text has become wider or narrower, a hundredth of
 * an em or so (quality V7). Only what is in view can be seen to move.
 *
 * @param change - Changes it, at once.
 */
export function keepLines(change: () => void): void {
  const before = [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((block) => block.matches(BLOCKS) && block.querySelector(BLOCKS) === null)
    .filter((block) => block.closest(LEFT_OUT) === null)
    .filter((block) => !OTHER_SCRIPT.test(block.textContent))
    .filter(isInView)
    .map((block) => ({ block, ...linesOf(block) }));
  change();
  for (const { block, breaks, width } of before) {
    const now = linesOf(block);
    if (now.breaks === breaks) continue;
    const usual = Number.parseFloat(getComputedStyle(block).letterSpacing) || 0;
    const needed = (width - now.width) / now.length;
    if (Math.abs(needed) > MOST * now.size) continue;
    TRIES.some((more) => {
      block.style.letterSpacing = `${usual + needed + more * now.size}px`;
      return linesOf(block).breaks === breaks;
    });
  }
}

function isInView(block: Element): boolean {
  const { top, bottom } = block.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Where in a block each of its pieces of text begins, and how wide and long all of them are. */
function linesOf(block: HTMLElement) {
  const { top, height } = block.getBoundingClientRect();
  const breaks = [height];
  const lines = new Set<number>();
  let width = 0;
  let length = 0;
  const range = document.createRange();
  const pieces = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let piece = pieces.nextNode(); piece !== null; piece = pieces.nextNode()) {
    range.selectNodeContents(piece);
    const boxes = [...range.getClientRects()];
    breaks.push((boxes[0]?.top ?? top) - top);
    for (const box of boxes) {
      lines.add(Math.round(box.top));
      width += box.width;
    }
    length += range.toString().length;
  }
  const size = Number.parseFloat(getComputedStyle(block).fontSize);
  width += lines.size * SPACE * size;
  return { breaks: breaks.map(Math.round).join(' '), width, length, size };
}
