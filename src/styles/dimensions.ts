/** Heights and thresholds that styles, scripts and tests share, in CSS pixels. */

/** Header at the top of the page (requirement H1). */
export const HEADER_HEIGHT = 80;
/** Header once the page is scrolled to COMPACT_FROM or beyond (requirement H1). */
export const HEADER_COMPACT_HEIGHT = 70;
/** Scroll position from which the header is compact (requirement H1). */
export const COMPACT_FROM = 80;
/** Widest viewport in which the links collapse behind the menu toggle (requirement H3). */
export const MENU_MAX_WIDTH = 768;
/** Widest line of page content (section 4). */
export const CONTENT_MAX_WIDTH = 1200;

/** Side of the QR code (requirement P18). */
export const QR_SIZE = 200;

/** Sizes of text in the header: the name, and the links. */
export const TEXT = { copy: 17, small: 15 } as const;
/** From this viewport on there is more room around things. */
export const WIDE_FROM = 992;
/** From this viewport on the header shows the name beside the mark. */
export const NAMED_FROM = 929;
/** Space at both sides of content: a share of the viewport's width, between two widths. */
export const GUTTER = { least: 16, share: 0.04, most: 32 } as const;
/** Side of a button that shows an icon; no link is narrower, and few things are lower. */
export const CONTROL = 44;
/**
 * What is in the header beside letters. The classes of the header are made of these
 * (tailwind.config.ts), and the build adds them up (kit/site/menuFit.ts).
 */
export const BAR = {
  /** Between the brand, the menu and the theme's button. */
  gap: 16,
  mark: 24,
  /** Between mark and name. */
  brand: 12,
  /** A name has at least so much room, and no more is kept free for one in two lines. */
  name: { least: 96, most: 200 },
  /** At both sides of a link, and between links. */
  link: { padding: 6, gap: 0 },
  wideLink: { padding: 11, gap: 4 },
  /** Before the arrow of “More”, and the arrow's side. */
  more: { gap: 4, arrow: 16 },
  resume: { before: 12, padding: 16, border: 1.5 },
  /** Before the globe of the languages, which is as large as an arrow. */
  languages: { before: 8 },
} as const;
