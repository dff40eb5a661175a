/** Schemes that a link may have (requirement C4). */
export const SAFE_SCHEMES = ['https:', 'http:', 'mailto:'] as const;

/** The URL if it is absolute, without control characters, and has one of the schemes. */
export function parseSafeUrl(text: string, schemes: readonly string[] = SAFE_SCHEMES): URL | null {
  if (/[\u0000-\u0020\u007f]/u.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return schemes.includes(url.protocol) ? url : null;
}

/** Whether an address has a scheme or a host; any other is within the site. */
export function leavesSite(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(address);
}
