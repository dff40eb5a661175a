/** What is in brackets that close, at most one pair within another; or anything but a separator. */
const PART = /(?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\]|[^,;])+/gu;

/** Splits "R (dplyr, ggplot2), b; c" at commas and semicolons outside brackets, dropping empty parts. */
export function splitList(value: string): string[] {
  return (value.match(PART) ?? []).map((part) => part.trim()).filter((part) => part !== '');
}
