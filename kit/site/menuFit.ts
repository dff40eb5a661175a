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
const MIN_VIEWPORT = MENU_MAX_WIDTH + 1;
/** The header's content does not grow beyond this viewport. */
const MAX_VIEWPORT = CONTENT_MAX_WIDTH;
/** A family that theme.yaml names may be wider than the site's. */
const OTHER_FAMILY_FACTOR = 1.15;

/** Widths of characters in em, in either weight, with room to spare. */
const EM_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Extended_Pictographic}]/u, 1.1],
  [/[MWm@%\uff00-\uff60]/u, 1],
  [/[\p{Lu}w&]/u, 0.74],
  [/[aceksvxyz]/u, 0.55],
  [/[frtJ-]/u, 0.41],
  [/[ijl\s.,:;’]/u, 0.26],
];
const DEFAULT_WIDTH = 0.61;

function emWidth(text: string): number {
  const widthOf = (character: string) =>
    EM_WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? DEFAULT_WIDTH;
  return Array.from(text, widthOf).reduce((sum, width) => sum + width, 0);
}

export type MenuFit = {
  /** How many links are in the bar at every width. */
  readonly first: number;
  /** For each further link, the viewport width in pixels from which it fits; undefined: never. */
  readonly from: readonly (number | undefined)[];
  readonly all: number | undefined;
};

/** @returns Undefined if all links fit at every width. */
export function menuFit(site: Site): MenuFit | undefined {
  const { fits, count: all } = measureMenu(site);
  const fitFrom = (count: number) => {
    let viewport = MAX_VIEWPORT + 1;
    while (viewport > MIN_VIEWPORT && fits(viewport - 1, count)) viewport -= 1;
    return viewport > MAX_VIEWPORT ? Number.POSITIVE_INFINITY : viewport;
  };
  const allFrom = fitFrom(all);
  if (allFrom === MIN_VIEWPORT) return undefined;
  const from = Array.from({ length: all }, (_, index) => Math.min(allFrom, fitFrom(index + 1)));
  // Home is always in the bar.
  const first = Math.max(
    1,
    from.findIndex((width) => width !== MIN_VIEWPORT),
  );
  const finite = (width: number) => (Number.isFinite(width) ? width : undefined);
  return { first, from: from.slice(first).map(finite), all: finite(allFrom) };
}

function measureMenu({ pages, words, theme, profile, hasNoResume, among }: Site) {
  const family = theme?.type?.fontSans === undefined ? 1 : OTHER_FAMILY_FACTOR;
  const width = (text: string, size: number) => family * size * emWidth(text);
  const arrow = BAR.more.gap + BAR.more.arrow;
  const names = pages.flatMap(({ title, isInHeader }) => (isInHeader ? [title] : []));
  const links = names.map((name) => width(name, TEXT.small));
  const more = width(words.more, TEXT.small) + arrow;
  // The switch shows the other language of two, or the current one of several.
  const [other, ...others] = among?.sites.filter(({ lang }) => lang !== profile.lang) ?? [];
  const switchName = languageName(others.length > 0 ? profile.lang : (other?.lang ?? 'en'));
  const arrows = others.length > 0 ? 2 * arrow : arrow;
  const languages = width(switchName, TEXT.small) + BAR.languages.before + arrows;
  const { before, padding, border } = BAR.resume;
  const resume = hasNoResume
    ? 0
    : before + 2 * (padding + border) + width(words.resume, TEXT.small);
  const ornament = ornamentOf(theme);
  const mark = ornament === DNA ? BAR.mark : width([...ornament].slice(0, 2).join(''), TEXT.copy);
  // The name takes two lines, each as wide as its longest word at least.
  const parts = profile.name.split(/[\s-]|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/u);
  const twoLines = [0.6 * emWidth(profile.name), ...parts.map(emWidth)].map((em) => em * TEXT.copy);
  const brand = Math.min(BAR.name.most, Math.max(BAR.name.least, family * Math.max(...twoLines)));
  const fits = (viewport: number, count: number) => {
    const { padding: side, gap } = viewport < WIDE_FROM ? BAR.link : BAR.wideLink;
    const barItems = [
      ...links.slice(0, count),
      ...(count < links.length ? [more] : []),
      ...(other === undefined ? [] : [languages]),
    ];
    const menu = barItems.reduce((sum, link) => sum + gap + Math.max(CONTROL, link + 2 * side), 0);
    const gutter = Math.min(GUTTER.most, Math.max(GUTTER.least, viewport * GUTTER.share));
    // Without a mark the name is shown at every width.
    const isNamed = viewport >= NAMED_FROM || ornament === '';
    const logo = mark + (isNamed ? (ornament === '' ? 0 : BAR.brand) + brand : 0);
    const totalWidth = logo + BAR.gap + menu - (hasNoResume ? gap : 0) + resume + BAR.gap + CONTROL;
    return totalWidth <= Math.min(CONTENT_MAX_WIDTH, viewport) - 2 * gutter;
  };
  return { count: links.length, fits };
}
