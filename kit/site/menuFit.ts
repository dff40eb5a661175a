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

/** @returns Undefined if all links fit at every width. */
export function menuFit(site: Site): MenuFit | undefined {
  const { isRoom, count: all } = roomFor(site);
  const fitFrom = (count: number) => {
    let viewport = WIDEST + 1;
    while (viewport > NARROWEST && isRoom(viewport - 1, count)) viewport -= 1;
    return viewport > WIDEST ? Number.POSITIVE_INFINITY : viewport;
  };
  const allFrom = fitFrom(all);
  if (allFrom === NARROWEST) return undefined;
  const from = Array.from({ length: all }, (_, index) => Math.min(allFrom, fitFrom(index + 1)));
  // Home stays in any case.
  const first = Math.max(
    1,
    from.findIndex((width) => width !== NARROWEST),
  );
  const known = (width: number) => (Number.isFinite(width) ? width : undefined);
  return { first, from: from.slice(first).map(known), all: known(allFrom) };
}

function roomFor({ pages, words, theme, profile, hasNoResume, among }: Site) {
  const family = theme?.type?.fontSans === undefined ? 1 : OTHER_FAMILY;
  const width = (text: string, size: number) => family * size * emOf(text);
  const arrow = BAR.more.gap + BAR.more.arrow;
  const names = pages.flatMap(({ title, isInHeader }) => (isInHeader ? [title] : []));
  const links = names.map((name) => width(name, TEXT.small));
  const more = width(words.more, TEXT.small) + arrow;
  // The switch shows the other language, or the present one of a list.
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
  const twoLines = [0.6 * emOf(profile.name), ...parts.map(emOf)].map((em) => em * TEXT.copy);
  const brand = Math.min(BAR.name.most, Math.max(BAR.name.least, family * Math.max(...twoLines)));
  const isRoom = (viewport: number, count: number) => {
    const { padding: side, gap } = viewport < WIDE_FROM ? BAR.link : BAR.wideLink;
    const inBar = [
      ...links.slice(0, count),
      ...(count < links.length ? [more] : []),
      ...(other === undefined ? [] : [languages]),
    ];
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
