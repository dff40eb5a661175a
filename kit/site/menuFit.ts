import {
  BAR,
  CONTENT_MAX_WIDTH,
  CONTROL,
  GUTTER,
  MENU_MAX_WIDTH,
  NAMED_FROM,
  TEXT,
  WIDE_FROM,
} from '#src/styles/dimensions.ts';
import { DNA } from '#src/lib/dna.ts';
import { languageName } from './languageView.ts';
import { ornamentOf } from './ornament.ts';
import type { Site } from './site.ts';

/**
 * How many links fit in the header at each width, by number and length of their names. It is known
 * at build time, so that nothing shifts when scripts or typefaces load.
 */

/** The narrowest viewport with a bar. */
const NARROWEST = MENU_MAX_WIDTH + 1;
/** Beyond this viewport the header's content grows no wider. */
const WIDEST = CONTENT_MAX_WIDTH;
/** A family that theme.yaml names may be wider than the site's. */
const OTHER_FAMILY = 1.15;

/** Widths of characters in em, in either weight, with room to spare. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Extended_Pictographic}]/u, 1.1],
  [/[MWm@%\uff00-\uff60]/u, 1],
  [/[\p{Lu}w&]/u, 0.74],
  [/[aceksvxyz]/u, 0.55],
  [/[frtJ-]/u, 0.41],
  [/[ijl\s.,:;’]/u, 0.26],
];
const OTHER_WIDTH = 0.61;

function emOf(text: string): number {
  const widthOf = (character: string) =>
    WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? OTHER_WIDTH;
  return Array.from(text, widthOf).reduce((sum, width) => sum + width, 0);
}

export type MenuFit = {
  /** How many links are in the bar at every width. */
  readonly first: number;
  /** For each further link, the viewport width in pixels from which it fits; undefined: never. */
  readonly from: readonly (number | undefined)[];
  readonly all: number | undefined;
};

/**
 * @returns Which links move behind “More”, and at which widths; undefined if all fit at every width.
 */
export function menuFit(site: Site): MenuFit | undefined {
  const { isRoom, count: all } = roomFor(site);
  const fitFrom = (count: number) => {
    let viewport = WIDEST + 1;
    while (viewport > NARROWEST && isRoom(viewport - 1, count)) viewport -= 1;
    return viewport > WIDEST ? undefined : viewport;
  };
  const allFrom = fitFrom(all);
  if (allFrom === NARROWEST) return undefined;
  const from = Array.from({ length: all }, (_, index) => earlier(allFrom, fitFrom(index + 1)));
  // Home stays in any case.
  const first = Math.max(
    1,
    from.findIndex((width) => width !== NARROWEST),
  );
  return { first, from: from.slice(first), all: allFrom };
}

/** @returns The part of the fit that the header needs; null if all links fit. */
export function menuView(fit: MenuFit | undefined): { readonly first: number } | null {
  return fit === undefined ? null : { first: fit.first };
}

function earlier(first: number | undefined, second: number | undefined): number | undefined {
  return first === undefined || second === undefined ? (first ?? second) : Math.min(first, second);
}

function roomFor(site: Site) {
  const { pages, words, theme, profile, hasNoResume } = site;
  const family = theme?.type?.fontSans === undefined ? 1 : OTHER_FAMILY;
  const width = (text: string, size: number) => family * size * emOf(text);
  const names = pages.flatMap(({ title, isInHeader }) => (isInHeader ? [title] : []));
  const links = names.map((name) => width(name, TEXT.small));
  const more = width(words.more, TEXT.small) + BAR.more.gap + BAR.more.arrow;
  const languages = switchNames(site).map(
    ({ name: langName, opens }) =>
      width(langName, TEXT.small) +
      BAR.languages.before +
      (opens ? 2 : 1) * (BAR.more.gap + BAR.more.arrow),
  );
  const { before, padding, border } = BAR.resume;
  const resume = hasNoResume
    ? 0
    : before + 2 * (padding + border) + width(words.resume, TEXT.small);
  const ornament = ornamentOf(theme);
  const mark = ornament === DNA ? BAR.mark : width([...ornament].slice(0, 2).join(''), TEXT.copy);
  const name = inTwoLines(profile.name, (line) => width(line, TEXT.copy));
  const brand = Math.max(BAR.name.least, Math.min(BAR.name.most, name));
  const isRoom = (viewport: number, count: number) => {
    const { padding: side, gap } = viewport < WIDE_FROM ? BAR.link : BAR.wideLink;
    const extra = [...(count < links.length ? [more] : []), ...languages];
    const inBar = [...links.slice(0, count), ...extra];
    const menu = inBar.reduce((sum, link) => sum + gap + Math.max(CONTROL, link + 2 * side), 0);
    const gutter = Math.min(GUTTER.most, Math.max(GUTTER.least, viewport * GUTTER.share));
    // Without a mark the name is shown at every width.
    const isNamed = viewport >= NAMED_FROM || ornament === '';
    const logo = mark + (isNamed ? (ornament === '' ? 0 : BAR.brand) + brand : 0);
    const totalWidth = logo + BAR.gap + menu - (hasNoResume ? gap : 0) + resume + BAR.gap + CONTROL;
    return totalWidth <= Math.min(CONTENT_MAX_WIDTH, viewport) - 2 * gutter;
  };
  return { count: links.length, isRoom };
}

/** What the switch of languages shows in the bar: the other one, or the present one of a list. */
function switchNames(site: Site): readonly { readonly name: string; readonly opens: boolean }[] {
  const { among, profile } = site;
  const otherSites = among?.sites.filter(({ lang }) => lang !== profile.lang) ?? [];
  const [otherSite] = otherSites;
  if (otherSite === undefined) return [];
  return otherSites.length === 1
    ? [{ name: languageName(otherSite.lang), opens: false }]
    : [{ name: languageName(profile.lang), opens: true }];
}

/** @returns The least width in which a name takes two lines. */
function inTwoLines(name: string, width: (line: string) => number): number {
  const parts = name.split(/(?<=[\s-]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/u);
  const lines = parts.map((_, at) =>
    [parts.slice(0, at), parts.slice(at)].map((line) => width(line.join('').trim())),
  );
  return Math.min(...lines.map((pair) => Math.max(...pair)));
}
