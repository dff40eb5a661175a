/**
 * @param meant - an address that was refused, as far as it could be put right
 * @param written - the address as it stands in the file
 * @returns what to change
 */
export function nearAddress(meant: string, written = meant): string {
  const trimmed = meant.trim();
  if (/\s/u.test(trimmed)) return 'take the spaces and line breaks out of the address';
  if (/^(?:www\.|[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/iu.test(trimmed)) {
    return `did you mean “https://${trimmed}”?`;
  }
  if (trimmed !== written) return `did you mean “${trimmed}”?`;
  return 'give the whole address, beginning with https://';
}
