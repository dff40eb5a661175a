const RUNS = 3;
/** Microseconds: what is shorter can't be measured. */
const SHORTEST = 1000;

/**
 * Compares what two pieces of work take of the processor, which hardly hangs on what else the machine
 * does. Each counts by the best of three runs; the longer one is done with as soon as one is below the
 * limit.
 *
 * @param limit - What the result is going to be compared with.
 * @param work - The longer piece of work.
 * @param base - The shorter one.
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
