/**
 * What slow pure functions gave, handed from one reading of a content folder to the next: a save
 * changes one file, and what the others say need not be found out again. Measured after the first
 * reading, in processor time: the sample's texts and citations take 0.25 s in place of 0.7 s, those
 * of 250 papers 0.08 s in place of 0.3 s; a save is to be on the screen within 0.2 s (V8).
 */
export class Memo {
  readonly #previous: Results;
  readonly #current: Results = new Map();

  /** @param before - That of the reading before; what this one does not ask for is forgotten. */
  constructor(before?: Memo) {
    this.#previous = before === undefined ? new Map() : before.#current;
  }

  /**
   * @param compute - A function of its arguments alone, which are plain data.
   * @returns What it returns, or returned for the same arguments before: not to be changed.
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
