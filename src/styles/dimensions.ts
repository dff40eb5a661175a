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

/** Heights of the flip cards (requirements P6, P15, P17). */
export const CARD_HEIGHT = { testimonial: 300, publication: 250, contact: 150 } as const;
/** Side of the QR code (requirement P18). */
export const QR_SIZE = 200;
