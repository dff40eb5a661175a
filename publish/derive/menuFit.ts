import { ornamentOf } from './ornament.ts';
import type { Site } from './site.ts';

/**
 * How many links fit in the header at each width, estimated from letter widths at build time:
 * nothing shifts when scripts load, and no script has to measure.
 */

/** The narrowest viewport with a bar, and the one beyond which content grows no wider. */
const NARROWEST = 769;
const WIDEST = 1200;
/** The viewport from which on the name is shown beside the mark, and the mark's width. */
const NAMED = 929;
const MARK = 24;
/** Everything in the bar besides brand and links: gaps, the résumé button, the theme button. */
const FURNITURE = 16 + 16 + 44;
const BUTTON = 12 + 2 * 16 + 2;
/** Widths in em of letters that are wider or narrower than most. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[mwMW@%&]/u, 0.94],
  [/[fijlrtIJ .,:;!'’|()-]/u, 0.33],
  [/\p{Lu}/u, 0.73],
  [/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Extended_Pictographic}]/u, 1.05],
];
const LETTER = 0.57;
/** An owner's typeface may be wider than the site's. */
const OTHER_TYPEFACE = 1.15;

export type MenuFit = {
  /** How many links are in the bar at every width. */
  readonly first: number;
  /** For each further link, the viewport width in pixels from which it fits; undefined: never. */
  readonly from: readonly (number | undefined)[];
  /** The viewport width from which on all links are in the bar. */
  readonly all: number | undefined;
};

/**
 * @param site - the site
 * @returns which links move behind “More”, and at which widths; undefined if all fit at every width
 */
export function menuFit({ pages, words, theme, profile, hasNoResume }: Site): MenuFit | undefined {
  const names = pages.flatMap(({ title, isInHeader }) => (isInHeader ? [title] : []));
  const wider = theme?.type?.fontSans === undefined ? 1 : OTHER_TYPEFACE;
  const em = (text: string) => wider * widthOf(text);
  const widths = names.map(em);
  const more = em(words.more);
  const button = hasNoResume ? 0 : BUTTON + em(words.resume) * 16;
  const brand = brandWidth(profile.name, em);
  const isRoom = (viewport: number, count: number) => {
    const isWide = viewport >= 992;
    const link = (width: number) =>
      Math.max(44, width * 15 + (isWide ? 22 : 12)) + (isWide ? 4 : 0);
    const shown = widths.slice(0, count).reduce((sum, width) => sum + link(width), 0);
    const links = shown + (count < names.length ? link(more) + 18 : 0);
    const gutter = Math.min(32, Math.max(16, viewport * 0.04));
    const room = Math.min(WIDEST, viewport) - 2 * gutter;
    // Without a mark the name is shown at every width.
    const isMarked = viewport < NAMED && ornamentOf(theme) !== '';
    return (isMarked ? MARK : brand) + links + button + FURNITURE <= room;
  };
  const fitFrom = (count: number) => {
    let viewport = WIDEST + 1;
    while (viewport > NARROWEST && isRoom(viewport - 1, count)) viewport -= 1;
    return viewport > WIDEST ? undefined : viewport;
  };
  const all = fitFrom(names.length);
  if (all === NARROWEST) return undefined;
  const from = names.map((_, index) => earlier(all, fitFrom(index + 1)));
  // Home stays in any case.
  const first = Math.max(
    1,
    from.findIndex((width) => width !== NARROWEST),
  );
  return { first, from: from.slice(first), all };
}

/** @returns The part of the fit that the header needs; null if all links fit. */
export function menuView(site: Site): { readonly first: number } | null {
  const fit = menuFit(site);
  return fit === undefined ? null : { first: fit.first };
}

function earlier(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}

/** Width of the mark and the name in at most two lines. */
function brandWidth(name: string, em: (text: string) => number): number {
  const longest = Math.max(...name.split(/[\s-]/u).map(em));
  return MARK + 12 + Math.min(200, Math.max(longest, em(name) * 0.56) * 17);
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => {
    const [, width = LETTER] = LETTERS.find(([letters]) => letters.test(letter)) ?? [];
    return sum + width;
  }, 0);
}
