/** The candidate with the most similar spelling, if a third of the letters or fewer differ. */
export function nearest(input: string, candidates: Iterable<string>): string | undefined {
  const simplified = simplify(input);
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(simplified.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = distanceBetween(simplified, simplify(candidate), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function simplify(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The edit distance, at most `limit`; 1 if one word is the start of the other. */
function distanceBetween(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 4 && long.startsWith(short)) return 1;
  if (long.length - short.length >= limit) return limit;
  return editDistance(a, b);
}

/** How many letters to insert, delete, replace or swap with the next (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row++) {
    const currentRow = [row];
    rows.push(currentRow);
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      currentRow.push(
        Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(a.length, b.length);
}
