/** Width and height in pixels that Open Graph consumers expect of a large card. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Centre of the ring, and radius of the area within it. */
const CENTRE = { x: 930, y: 282 } as const;
export const FIELD_RADIUS = 172;

export type Centre = { readonly x: number; readonly y: number };

/** The ring is where lines end. */
export function centreOf(isRightToLeft: boolean): Centre {
  return isRightToLeft ? { ...CENTRE, x: OG_IMAGE_SIZE.width - CENTRE.x } : CENTRE;
}
