import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

/** The widths at which pages are checked, in CSS pixels (quality A1). */
export const WIDTHS = [320, 768, 1280] as const;

/** A finding of a checker about a page. */
type Finding = {
  /** The checker, and its rule. */
  readonly rule: string;
  /** True if the checker is sure; false if it asks for a manual review. */
  readonly isSure: boolean;
  readonly message: string;
  /** The start of the element's markup. */
  readonly element: string;
};

type IbmResult = {
  readonly ruleId: string;
  /** The rule's severity, and the result for the element. */
  readonly value: readonly [string, 'PASS' | 'FAIL' | 'POTENTIAL' | 'MANUAL'];
  readonly message: string;
  readonly snippet: string;
};
declare global {
  // Both engines define these globals.
  var axe: typeof Axe;
  var ace: {
    readonly Checker: new () => {
      check: (root: Document, policies: string[]) => Promise<{ readonly results: IbmResult[] }>;
    };
  };
}

/**
 * False positives of IBM's engine: `<meta http-equiv>` is not deprecated in HTML, and what scrolls is
 * reached by Tab though it is no widget, so that arrow keys scroll it.
 */
const MISTAKEN = new Set(['IBM: element_attribute_deprecated', 'IBM: element_tabbable_role_valid']);

/**
 * Findings that checkers leave to a person, and the verdict. A rule that is missing here has not
 * been reviewed yet, and fails the tests.
 */
const JUDGED: Readonly<Record<string, string>> = {
  'axe-core: color-contrast':
    "Text beside or over a drawing, where axe-core can't determine the background; a unit test measures every pair of text and background colours: at least 5.5 : 1.",
  'IBM: a_target_warning':
    'Advice, not a level A or AA rule. Links to other sites open in a new tab, so that the visitor keeps this one.',
  'IBM: blockquote_cite_exists': 'Quotations; each names its author beside it.',
  'IBM: canvas_content_described': "The portrait; the owner's name is its text alternative.",
  'IBM: download_keyboard_controllable': 'A plain link to the résumé.',
  'IBM: element_tabbable_unobscured':
    'Only while the menu covers the page; focus that leaves the menu closes it.',
  'IBM: element_tabbable_visible': 'The skip link, which shows when it has focus.',
  'IBM: input_label_visible': 'Icon buttons; each has an accessible name.',
  'IBM: list_structure_proper':
    'Rows of links and figures that are a list only to a machine that counts separators.',
  'IBM: style_color_misuse':
    "Colour is never the only cue: the current page is underlined, a chosen filter is filled, the owner's name is bold.",
  'IBM: style_focus_visible': 'Everything focusable gets a two-pixel outline.',
  'IBM: style_highcontrast_visible':
    'In forced colours the controls keep their borders, and what is chosen stays filled or underlined.',
  'IBM: style_viewport_resizable': 'Sizes that follow the viewport width have bounds in rem.',
  'IBM: text_block_heading':
    'A short paragraph in heavier type: a name, a count or a quotation, not a heading.',
  'IBM: text_quoted_correctly': "Titles of works and figures of speech in the owner's text.",
  'IBM: text_sensory_misuse': 'An ordinary word in the prose, not an instruction.',
};

/** axe-core can run its colour rules alone, which are about half its work. */
const CHECKERS = {
  'axe-core': (page: Page) => askAxe(page, { rules: { 'target-size': { enabled: true } } }),
  'axe-core, colours': (page: Page) =>
    askAxe(page, { runOnly: ['color-contrast', 'link-in-text-block'] }),
  // It takes four times as long, and runs each week (`npm run test:all`).
  IBM: (page: Page) => (process.env['PORTFOLIO_WEEKLY'] === '1' ? askIbm(page) : []),
};
export type CheckerName = keyof typeof CHECKERS;

/**
 * Runs a checker on a page in its current state, once its animations are finished: text that is
 * fading in has no contrast yet.
 * @returns What it is sure of, and what it asks a person about without a verdict in {@link JUDGED}.
 */
export async function findFaults(page: Page, checker: CheckerName = 'axe-core') {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    await frame();
  });
  const findings = await CHECKERS[checker](page);
  return findings.filter(({ isSure, rule }) => isSure || !Object.hasOwn(JUDGED, rule));
}

/** Injects an engine into the page unless it is already there; the driver bypasses its policy. */
async function bringEngine(page: Page, name: 'axe' | 'ace', file: string): Promise<void> {
  if (await page.evaluate((engine) => engine in globalThis, name)) return;
  const { resolve } = createRequire(import.meta.url);
  await page.evaluate(`${readFileSync(resolve(file), 'utf8')};undefined`);
}

/** Runs every rule except experimental ones and level AAA, which are off by default. */
async function askAxe(page: Page, options: Axe.RunOptions): Promise<Finding[]> {
  await bringEngine(page, 'axe', 'axe-core/axe.min.js');
  return page.evaluate(async (chosen) => {
    const { violations, incomplete } = await axe.run(document, {
      resultTypes: ['violations', 'incomplete'],
      ...chosen,
    });
    return [...violations, ...incomplete].flatMap((result) =>
      result.nodes.map(({ html, failureSummary = '' }) => ({
        rule: `axe-core: ${result.id}`,
        isSure: violations.includes(result),
        message: failureSummary.replaceAll(/\s+/gu, ' '),
        element: html.slice(0, 160),
      })),
    );
  }, options);
}

async function askIbm(page: Page): Promise<Finding[]> {
  await bringEngine(page, 'ace', 'accessibility-checker-engine/ace.js');
  const findings = await page.evaluate(async () => {
    const report = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    return report.results
      .filter(({ value: [, result] }) => result !== 'PASS')
      .map(({ ruleId, value: [, result], message, snippet }) => ({
        rule: `IBM: ${ruleId}`,
        isSure: result === 'FAIL',
        message,
        element: snippet.slice(0, 160),
      }));
  });
  return findings.filter(({ isSure, rule }) => !(isSure && MISTAKEN.has(rule)));
}
