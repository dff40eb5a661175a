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

/** The narrowest viewport with a bar. */
const MIN_VIEWPORT = MENU_MAX_WIDTH + 1;
/** The header's content does not grow beyond this viewport. */
const MAX_VIEWPORT = CONTENT_MAX_WIDTH;
/** The owner's font may be wider than the site's. */
const OWNER_FONT_FACTOR = 1.15;

/** Widths of characters in em; the first match counts. They are generous, for both font weights. */
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
  readonly linkWidths: readonly (number | undefined)[];
  /** The viewport width from which all links fit. */
  readonly allWidth: number | undefined;
};

/**
 * How many links fit in the header at each viewport width, estimated from their names at build time,
 * so that nothing shifts when scripts or fonts load; undefined if all fit at every width.
 */
export function menuFit(site: Site): MenuFit | undefined {
  const { fits, count } = measureMenu(site);
  const minWidthFor = (linkCount: number) => {
    let viewport = MAX_VIEWPORT + 1;
    while (viewport > MIN_VIEWPORT && fits(viewport - 1, linkCount)) viewport -= 1;
    return viewport > MAX_VIEWPORT ? Number.POSITIVE_INFINITY : viewport;
  };
  const allWidth = minWidthFor(count);
  if (allWidth === MIN_VIEWPORT) return undefined;
  // All links without “More” may need less room than all but the last with “More”.
  const widths = Array.from({ length: count }, (_, i) => Math.min(allWidth, minWidthFor(i + 1)));
  const fittingCount = widths.findIndex((width) => width !== MIN_VIEWPORT);
  // Home is always in the bar.
  const first = Math.max(1, fittingCount);
  const finite = (width: number) => (Number.isFinite(width) ? width : undefined);
  return { first, linkWidths: widths.slice(first).map(finite), allWidth: finite(allWidth) };
}

function measureMenu({ pages, words, theme, profile, hasNoResume, languageSites }: Site) {
  const fontFactor = theme?.type?.fontSans === undefined ? 1 : OWNER_FONT_FACTOR;
  const width = (text: string, size: number) => fontFactor * size * emWidth(text);
  const arrow = BAR.more.gap + BAR.more.arrow;
  const names = pages.flatMap(({ title, isInHeader }) => (isInHeader ? [title] : []));
  const links = names.map((name) => width(name, TEXT.small));
  const more = width(words.more, TEXT.small) + arrow;
  // The switch names the other language of two, or the current one of several.
  const [otherSite, ...moreSites] =
    languageSites?.filter(({ lang }) => lang !== profile.lang) ?? [];
  const switchName = languageName(moreSites.length > 0 ? profile.lang : (otherSite?.lang ?? 'en'));
  const arrows = moreSites.length > 0 ? 2 * arrow : arrow;
  const languages = width(switchName, TEXT.small) + BAR.languages.before + arrows;
  const { before, padding, border } = BAR.resume;
  const resumeWidth = before + 2 * (padding + border) + width(words.resume, TEXT.small);
  const resume = hasNoResume ? 0 : resumeWidth;
  const ornament = ornamentOf(theme);
  const mark = ornament === DNA ? BAR.mark : width([...ornament].slice(0, 2).join(''), TEXT.copy);
  // The name wraps to two uneven lines, of which the wider has 0.6 of it or its longest word.
  const nameParts = profile.name.split(/[\s-]|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/u);
  const nameEms = Math.max(0.6 * emWidth(profile.name), ...nameParts.map(emWidth));
  const nameWidth = fontFactor * nameEms * TEXT.copy;
  const brand = Math.min(BAR.name.max, Math.max(BAR.name.min, nameWidth));
  const fits = (viewport: number, linkCount: number) => {
    const { padding: side, gap } = viewport < WIDE_FROM ? BAR.link : BAR.wideLink;
    const barItems = [
      ...links.slice(0, linkCount),
      ...(linkCount < links.length ? [more] : []),
      ...(otherSite === undefined ? [] : [languages]),
    ];
    const menu = barItems.reduce((sum, link) => sum + gap + Math.max(CONTROL, link + 2 * side), 0);
    const gutter = Math.min(GUTTER.max, Math.max(GUTTER.min, viewport * GUTTER.share));
    // Without a mark the name is shown at every width.
    const isNamed = viewport >= NAMED_FROM || ornament === '';
    const logo = mark + (isNamed ? (ornament === '' ? 0 : BAR.brand) + brand : 0);
    const totalWidth = logo + BAR.gap + menu - (hasNoResume ? gap : 0) + resume + BAR.gap + CONTROL;
    return totalWidth <= Math.min(CONTENT_MAX_WIDTH, viewport) - 2 * gutter;
  };
  return { count: links.length, fits };
}
