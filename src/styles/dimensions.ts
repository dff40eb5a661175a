/** Heights and thresholds that styles, scripts and tests share, in CSS pixels. */

/** Header at the top of the page (requirement H1). */
export const HEADER_HEIGHT = 80;
/** Header once the page is scrolled to COMPACT_FROM or beyond (requirement H1). */
export const HEADER_COMPACT_HEIGHT = 70;
/** Scroll position from which the header is compact (requirement H1). */
export const COMPACT_FROM = 80;
/** Widest viewport in which the links collapse behind the menu toggle (requirement H3). */
export const MENU_MAX_WIDTH = 768;
/** Widest line of page content. */
export const CONTENT_MAX_WIDTH = 1200;

/** Side of the QR code (requirement P18). */
export const QR_SIZE = 200;

/** Sizes of text in the header: `copy` of the name, `small` of the links. */
export const TEXT = { copy: 17, small: 15 } as const;
/** Narrowest viewport with the wider spaces, such as `wideLink` below. */
export const WIDE_FROM = 992;
/** Narrowest viewport in which the header shows the name beside the logo. */
export const NAMED_FROM = 929;
/** Space at both sides of content: a share of the viewport's width, between two limits. */
export const GUTTER = { min: 16, share: 0.04, max: 32 } as const;
/** Side of a square button with an icon, and the least width of a link. */
export const CONTROL = 44;
/**
 * Widths in the header other than those of text. Its classes are made of them (tailwind.config.ts), and
 * the build adds them up to see how many links fit (kit/site/menuFit.ts).
 */
export const BAR = {
  /** Between the brand, the menu and the theme's button. */
  gap: 16,
  /** The logo. */
  mark: 24,
  /** Between logo and name. */
  brand: 12,
  /** Width reserved for the name, which may wrap to two lines: at least `min`, at most `max`. */
  name: { min: 96, max: 200 },
  /** At both sides of a link, and between links. */
  link: { padding: 6, gap: 0 },
  wideLink: { padding: 11, gap: 4 },
  /** Before the arrow of “More”, and the arrow's side. */
  more: { gap: 4, arrow: 16 },
  /** Before the résumé's button, and within it. */
  resume: { before: 12, padding: 16, border: 1.5 },
  /** Before the language switch's globe, whose side is `more.arrow`. */
  languages: { before: 8 },
} as const;
