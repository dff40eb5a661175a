/**
 * @param value - the value of an image field
 * @returns whether it names a file and not an address; whether that is an image is checked later
 */
export function isImageName(value: string): boolean {
  return value.trim() !== '' && !/^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(value);
}
