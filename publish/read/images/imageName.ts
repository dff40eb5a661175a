/**
 * @param value - what stands where an image is named
 * @returns whether it names a file and is no address; whether that is an image is looked at later
 */
export function isImageName(value: string): boolean {
  return value.trim() !== '' && !/^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(value);
}
