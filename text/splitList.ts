/** Splits "a, b; c" at commas and semicolons, dropping empty parts. */
export function splitList(value: string): string[] {
  return value
    .split(/[,;]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
