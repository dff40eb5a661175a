/** Splits "a, b; c" at commas and semicolons, leaving out what is empty. */
export function splitList(value: string): string[] {
  return value
    .split(/[,;]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
