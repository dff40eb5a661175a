/** Width and height in pixels that Open Graph readers expect of a large card. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Middle of the ring, and the radius that what is in it keeps within; ogImage.typ has the same middle. */
export const CENTRE = { x: 930, y: 282 } as const;
export const FIELD_RADIUS = 172;
