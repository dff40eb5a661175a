/** Width and height in pixels that Open Graph readers expect of a large card. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;
