import { expect, test } from 'vitest';
import { addUp, countPlaywright, countVitest } from './testCounts.ts';

test('K2: unit tests are counted, and a file that cannot run is a failure', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 7, failed: 2 });
});

test('K2: browser tests are counted, and an error outside any test is a failure', () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1 };
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 6, failed: 2 });
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 3 });
});

test('K2: the last line adds up all steps', () => {
  const steps = [
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2 },
  ];
  expect(addUp(steps)).toEqual({ passed: 41, failed: 2 });
});
