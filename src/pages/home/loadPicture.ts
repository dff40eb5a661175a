/** Milliseconds to wait for a host that does not answer. */
const PATIENCE = 5000;

/**
 * Loads a picture. Never throws.
 *
 * @param source - Its https address, or its element, which loads lazily.
 * @returns The picture, readable pixel by pixel; undefined if it cannot be loaded: no answer in
 *   time, not a picture, no permission (CORS), too large to decode.
 */
export async function loadPicture(
  source: string | HTMLImageElement,
): Promise<HTMLImageElement | undefined> {
  const image = typeof source === 'string' ? foreignImage(source) : source;
  image.loading = 'eager';
  let timer = 0;
  const tooLate = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('The picture took too long')), PATIENCE);
  });
  try {
    await Promise.race([image.decode(), tooLate]);
    return isReadable(image) ? image : undefined;
  } catch {
    // Cancels the request.
    if (typeof source === 'string') image.src = '';
    return undefined;
  } finally {
    window.clearTimeout(timer);
  }
}

function foreignImage(src: string): HTMLImageElement {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'strict-origin-when-cross-origin';
  image.decoding = 'async';
  image.src = src;
  return image;
}

function isReadable(image: HTMLImageElement): boolean {
  if (image.naturalWidth === 0 || image.naturalHeight === 0) return false;
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, 1, 1);
  return context?.getImageData(0, 0, 1, 1).data[3] !== undefined;
}
