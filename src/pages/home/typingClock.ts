/**
 * The clock of the typed titles: it can be paused and resumed, and leaves no timer behind once it
 * is paused (quality A4).
 */
export class TypingClock {
  readonly #holds = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: { readonly ms: number; readonly go: () => void } | undefined;

  /** @returns A promise that resolves after this many milliseconds; never, if asked again before. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { ms, go: resolve };
      this.#run();
    });
  }

  /**
   * The clock is paused while anyone holds it.
   *
   * @param by - Who holds it.
   * @param isHeld - Whether they do.
   */
  hold(by: string, isHeld: boolean): void {
    if (isHeld) this.#holds.add(by);
    else this.#holds.delete(by);
    this.#run();
  }

  #run(): void {
    clearTimeout(this.#timer);
    if (this.#holds.size > 0 || this.#waiting === undefined) return;
    const { ms, go } = this.#waiting;
    this.#timer = setTimeout(() => {
      this.#waiting = undefined;
      go();
    }, ms);
  }
}
