import { expect, test } from 'vitest';
import { qualityPage } from './qualityReport.ts';
import { browserRuns, unitRuns } from './testRuns.ts';

const runs = [
  ...unitRuns({
    testResults: [
      {
        assertionResults: [
          { title: 'X3: every version is exact', status: 'passed' },
          { title: 'X3: every sum is there', status: 'failed' },
          { title: 'C3: reads a name', status: 'passed' },
        ],
      },
    ],
  }),
  ...browserRuns({
    suites: [
      {
        specs: [
          {
            title: 'A3, E11: a card turns',
            tests: [
              { projectName: 'chromium', status: 'expected' },
              { projectName: 'firefox', status: 'unexpected' },
            ],
          },
        ],
      },
    ],
  }),
];
const figures = {
  runs,
  versions: { 'axe-core': '4.14.1' },
  accessibility: [
    { views: { 'axe-core': 3, IBM: 3 }, faults: { IBM: 2 }, doubts: ['IBM: invented_rule'] },
    { views: { 'axe-core': 6, IBM: 1 }, faults: { IBM: 0 }, doubts: ['IBM: invented_rule'] },
  ],
  html: { served: 2, afterScripts: 5, findings: 0 },
  observatory: { pages: 2, mark: 'best' },
  evaluator: { grave: 0, milder: [] },
};
const page = qualityPage(figures);
const row = (start: string) => page.split('\n').find((line) => line.startsWith(`| ${start}`));

test('each promise is listed with the tests that passed, by where they ran', () => {
  expect(row('A3 ')).toMatch(/\|\s+\| 1 \|\s+\|\s+\|\s+\|$/u);
  expect(row('E11 ')).toMatch(/\|\s+\| 1 \|\s+\|\s+\|\s+\|$/u);
  expect(row('X3 ')).toMatch(/\| 1 \|\s+\|\s+\|\s+\|\s+\|$/u);
  expect(page).toContain(
    '3 tests passed; besides these promises they cover 1 product requirements',
  );
});

test('each checker is listed with what it examined and found', () => {
  expect(row('axe-core')).toBe('| axe-core 4.14.1 | 9 views | 0 |');
  expect(row('IBM accessibility')).toMatch(/\| 4 views \| 2 \|$/u);
  expect(row('Nu HTML')).toMatch(/2 pages as served, 5 after the scripts ran \| 0 \|$/u);
});

test('a doubt that nobody has reviewed is listed as such, once', () => {
  expect(page.match(/invented_rule \| \*\*not reviewed yet/gu)).toHaveLength(1);
});

test('the page is the same for the same figures, and has no date', () => {
  expect(qualityPage(figures)).toBe(page);
  expect(page).not.toMatch(/\b20\d\d\b|\d:\d\d/u);
});
