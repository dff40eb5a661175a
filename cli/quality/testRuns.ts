/** A test that ran. */
export type TestRun = {
  readonly title: string;
  /** "unit", or the project of the browser tests: an engine or "checkers". */
  readonly place: string;
  readonly isPassed: boolean;
};

/** The fields used from Vitest's JSON report. */
export type VitestReport = {
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
};

/** @returns Every test of a report. */
export function unitRuns({ testResults = [] }: VitestReport): TestRun[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      title,
      place: 'unit',
      isPassed: status === 'passed',
    })),
  );
}

/** Playwright's JSON report, or a part of it. */
export type Suite = {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
};

/** @returns Every test of a report, once for each project. */
export function browserRuns({ suites = [], specs = [] }: Suite): TestRun[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({
      title,
      place: projectName,
      isPassed: status === 'expected' || status === 'flaky',
    })),
  );
  return [...own, ...suites.flatMap(browserRuns)];
}
