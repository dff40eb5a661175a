/**
 * Memoizes slow pure functions across loads of a content folder: a save changes one file, so results
 * for the other files are reused. A save must be on the screen within 0.2 s (V8). CPU time of a
 * second load: 0.25 s instead of 0.7 s for the sample, 0.08 s instead of 0.3 s for 250 papers.
 */
export class Memo {
  readonly #previous: Results;
  readonly #current: Results = new Map();

  /** @param previous - The memo of the previous load; results unused in this load are dropped. */
  constructor(previous?: Memo) {
    this.#previous = previous === undefined ? new Map() : previous.#current;
  }

  /**
   * @param compute - A pure function of plain data.
   * @returns A result that callers must not mutate, since later calls may return it too.
   */
  of<Args extends readonly unknown[], Result>(
    compute: (...args: Args) => Result,
    ...args: Args
  ): Result {
    const key = JSON.stringify(args);
    const generations = [this.#current, this.#previous].map((each) => each.get(compute));
    const results = generations.find((each) => each?.has(key));
    const result = results === undefined ? compute(...args) : (results.get(key) as Result);
    this.#current.set(compute, (generations[0] ?? new Map<string, unknown>()).set(key, result));
    return result;
  }
}

/** By function, and by arguments as JSON. */
type Results = Map<unknown, Map<string, unknown>>;

/** Computes a value or promise on the first call only. */
export function once<Value>(compute: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined;
  return () => (cached ??= { value: compute() }).value;
}
