/** Milliseconds after which a host that says nothing is given up. */
const PATIENCE = 5000;

/**
 * Loads a picture. Never throws.
 *
 * @param src - Its https address.
 * @returns The picture, readable pixel by pixel; undefined where it can't be had: no answer in time, not a
 * picture, no permission (CORS), too large to decode.
 */
export async function loadPicture(src: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'strict-origin-when-cross-origin';
  image.decoding = 'async';
  image.src = src;
  let timer = 0;
  const tooLate = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('The picture took too long')), PATIENCE);
  });
  try {
    await Promise.race([image.decode(), tooLate]);
    return isReadable(image) ? image : undefined;
  } catch {
    image.src = '';
    return undefined;
  } finally {
    window.clearTimeout(timer);
  }
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
