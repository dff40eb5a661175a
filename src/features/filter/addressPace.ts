/** The time over which browsers count changes of the address, in milliseconds. */
const COUNTED = 30_000;
/** How many of them follow at once; Safari throws at the 101st, Chromium ignores the 201st. */
const AT_ONCE = 50;
/** From then on an address waits until the typing pauses, in milliseconds. */
const PAUSE = 1000;

/**
 * How long a change of the address should wait. Browsers allow only so many of them, and somebody
 * who types fast makes more.
 * @param times - When earlier changes were made, in milliseconds.
 * @param now - The time on the same clock.
 * @returns Milliseconds; 0 if it may be made at once.
 */
export function addressDelay(times: readonly number[], now: number): number {
  return times.filter((time) => now - time < COUNTED).length < AT_ONCE ? 0 : PAUSE;
}
