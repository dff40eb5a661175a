import sharp from 'sharp';

/** Returns a photo like those of phones: stored rotated, with GPS coordinates in its metadata. */
export async function phonePhoto(width = 900, height = 600): Promise<Buffer> {
  const red = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c03020' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#2040c0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'ExampleCam', Artist: 'Ada Example' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '7/1 0/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Returns an image of a single translucent colour. */
export function plainImage(width: number, height: number, type: 'png' | 'webp' | 'avif' = 'png') {
  return sharp({ create: { width, height, channels: 4, background: '#40806080' } })
    .toFormat(type)
    .toBuffer();
}
