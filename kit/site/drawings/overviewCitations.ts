/**
 * The citations of the year that has most.
 *
 * @param papers - Papers with their years.
 * @returns The sum of the counts that are known; undefined if none is.
 */
export function mostCitations(
  papers: readonly { readonly year: number; readonly citations?: number }[],
): number | undefined {
  const counts = new Map<number, number>();
  for (const { year, citations } of papers)
    if (citations !== undefined) counts.set(year, (counts.get(year) ?? 0) + citations);
  return counts.size === 0 ? undefined : Math.max(...counts.values());
}
