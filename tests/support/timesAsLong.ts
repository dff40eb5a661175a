const RUNS = 3;
/** Microseconds: anything shorter can't be measured. */
const SHORTEST = 1000;

/**
 * Compares the processor time of two pieces of work, which hardly depends on what else the machine
 * does. The best of three runs counts for each; the longer one stops as soon as a run is below the
 * limit.
 *
 * @param limit - What the result will be compared with.
 * @returns How many times as long as the shorter one the longer one takes.
 */
export function timesAsLong(limit: number, work: () => unknown, base: () => unknown): number {
  const least = Math.min(...Array.from({ length: RUNS }, () => timeOf(base)));
  let ratio = Infinity;
  for (let run = 0; run < RUNS && ratio >= limit; run += 1)
    ratio = Math.min(ratio, timeOf(work) / least);
  return ratio;
}

function timeOf(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return Math.max(process.cpuUsage(start).user, SHORTEST);
}
