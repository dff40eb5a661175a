/** Finds entries with the key of an earlier one, each with the first that has it. */
export function repeated<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): (readonly [entry: Entry, first: Entry])[] {
  const firsts = new Map<string, Entry>();
  return entries.flatMap((entry) => {
    const first = firsts.get(keyOf(entry));
    if (first === undefined) firsts.set(keyOf(entry), entry);
    return first === undefined ? [] : [[entry, first] as const];
  });
}
