/** Between two lines of words. */
export const BREAK = '¶';

/** A place at which two texts differ, with some of what surrounds it. */
export type Hunk = {
  readonly lead: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly trail: readonly string[];
};

/** Words to show on each side of a change. */
const CONTEXT = 4;
/** Changes with up to this many words between them are read as one. */
const NEAR = 2;
/** Words that differ, above which two texts are taken for wholly different. */
const MOST = 1200;

/**
 * Compares two texts word by word.
 * @param before - The words of one.
 * @param after - The words of the other.
 * @returns Where they differ, in their order.
 * @see https://doi.org/10.1007/BF01840446 E. W. Myers, An O(ND) difference algorithm
 */
export function diffWords(before: readonly string[], after: readonly string[]): Hunk[] {
  const start = before.findIndex((word, at) => word !== after[at]);
  const first = start === -1 ? before.length : start;
  let last = 0;
  while (
    last < Math.min(before.length, after.length) - first &&
    before[before.length - 1 - last] === after[after.length - 1 - last]
  )
    last += 1;
  const middle = [
    before.slice(first, before.length - last),
    after.slice(first, after.length - last),
  ];
  const [one = [], other = []] = middle;
  const changes = joinNear(shortestEdit(one, other), one);
  return changes.map(({ from, to, start: at, end }) => ({
    lead: lastLine(before.slice(Math.max(0, first + from - CONTEXT), first + from)),
    before: before.slice(first + from, first + to),
    after: after.slice(first + at, first + end),
    trail: firstLine(before.slice(first + to, first + to + CONTEXT)),
  }));
}

function lastLine(words: readonly string[]): readonly string[] {
  return words.slice(words.lastIndexOf(BREAK) + 1);
}

function firstLine(words: readonly string[]): readonly string[] {
  return words.includes(BREAK) ? words.slice(0, words.indexOf(BREAK)) : words;
}

/** Words from…to of one text became words start…end of the other. */
type Change = { from: number; to: number; start: number; end: number };

function shortestEdit(one: readonly string[], other: readonly string[]): Change[] {
  const whole = { from: 0, to: one.length, start: 0, end: other.length };
  if (one.length === 0 || other.length === 0) return one.length + other.length === 0 ? [] : [whole];
  // For each number of edits: how far each diagonal reaches in `one`.
  const reached: Map<number, number>[] = [];
  let last = new Map([[1, 0]]);
  for (let edits = 0; edits <= MOST; edits += 1) {
    const now = new Map<number, number>();
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const down = last.get(diagonal + 1) ?? -1;
      const right = (last.get(diagonal - 1) ?? -2) + 1;
      let x = diagonal === -edits || (diagonal !== edits && right <= down) ? down : right;
      while (x < one.length && x - diagonal < other.length && one[x] === other[x - diagonal])
        x += 1;
      now.set(diagonal, x);
      if (x >= one.length && x - diagonal >= other.length) return traceBack([...reached, now]);
    }
    reached.push(now);
    last = now;
  }
  return [whole];
}

/** Follows the edits back from the ends of both texts. */
function traceBack(reached: readonly ReadonlyMap<number, number>[]): Change[] {
  const edits = reached.length - 1;
  const ends = [...(reached[edits] ?? [])].at(-1) ?? [0, 0];
  let [diagonal, x] = ends;
  const changes: Change[] = [];
  for (let step = edits; step > 0; step -= 1) {
    const last = reached[step - 1] ?? new Map<number, number>();
    const down = last.get(diagonal + 1) ?? -1;
    const right = (last.get(diagonal - 1) ?? -2) + 1;
    const isDown = diagonal === -step || (diagonal !== step && right <= down);
    const from = isDown ? down : right - 1;
    const fromDiagonal = isDown ? diagonal + 1 : diagonal - 1;
    const y = from - fromDiagonal;
    changes.unshift({ from, to: isDown ? from : from + 1, start: y, end: isDown ? y + 1 : y });
    [diagonal, x] = [fromDiagonal, from];
  }
  return x < 0 ? [] : changes;
}

function joinNear(changes: readonly Change[], words: readonly string[]): Change[] {
  const joined: Change[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    const between = last === undefined ? [] : words.slice(last.to, change.from);
    if (last !== undefined && between.length <= NEAR && !between.includes(BREAK))
      joined[joined.length - 1] = { ...last, to: change.to, end: change.end };
    else joined.push(change);
  }
  return joined;
}
