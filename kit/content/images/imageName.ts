/**
 * @param value - the value of an image field
 * @returns whether it names a file and not an address; whether that is an image is checked later
 */
export function isImageName(value: string): boolean {
  return value.trim() !== '' && !/^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(value);
}

/**
 * @param logo - The `logo` of a job or degree.
 * @returns Whether it names a file, such as "images/logo.svg", and not one of the drawings.
 */
export function isLogoFile(logo: string): boolean {
  return isImageName(logo) && /[./\\]/u.test(logo);
}
