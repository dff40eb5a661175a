/**
 * Reads how many tests passed and failed from the reports of the test runners.
 *
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * @param {readonly Counts[]} counts
 * @returns {Counts}
 */
export function addUp(counts) {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * In: Vitest's JSON report. Out: its tests; a file that could not be run at all is one failure.
 *
 * @param {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[],
 * }} report
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * In: Playwright's JSON report. Out: its tests; an error outside of any test is one failure.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
