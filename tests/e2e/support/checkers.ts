import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

/** The widths at which pages are checked, in CSS pixels (quality A1). */
export const WIDTHS = [320, 768, 1280] as const;

/** axe-core can run its colour rules alone, which are about half its work. */
export type CheckerName = 'axe-core' | 'axe-core, colours' | 'IBM';

/** A finding of a checker about a page. */
export type CheckerFinding = {
  readonly checker: 'axe-core' | 'IBM';
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
  readonly value: readonly [
    'VIOLATION' | 'RECOMMENDATION' | 'INFORMATION',
    'PASS' | 'FAIL' | 'POTENTIAL' | 'MANUAL',
  ];
  readonly message: string;
  readonly snippet: string;
};
type IbmEngine = {
  readonly Checker: new () => {
    check: (root: Document, policies: string[]) => Promise<{ readonly results: IbmResult[] }>;
  };
};
declare global {
  // Both engines define these globals.
  var axe: typeof Axe;
  var ace: IbmEngine;
}

/**
 * False positives of IBM's engine: `<meta http-equiv>` is not deprecated in HTML, and what scrolls is
 * reached by Tab though it is no widget, so that arrow keys scroll it.
 */
const MISTAKEN = new Set(['element_attribute_deprecated', 'element_tabbable_role_valid']);

const require = createRequire(import.meta.url);
const ENGINES = {
  axe: require.resolve('axe-core/axe.min.js'),
  ace: require.resolve('accessibility-checker-engine/ace.js'),
};

/**
 * Injects an engine into the page unless it is already there; the driver bypasses the page's
 * policy.
 */
async function bringEngine(page: Page, name: keyof typeof ENGINES): Promise<void> {
  if (await page.evaluate((engine) => engine in globalThis, name)) return;
  await page.evaluate(`${readFileSync(ENGINES[name], 'utf8')};undefined`);
}

/**
 * Runs a checker on a page in its current state.
 *
 * @param page The page; its animations are finished first.
 */
export async function findFaults(page: Page, checker: CheckerName): Promise<CheckerFinding[]> {
  // IBM's engine takes four times as long, and runs each week (`npm run test:all`).
  if (checker === 'IBM' && process.env['PORTFOLIO_WEEKLY'] !== '1') return [];
  await comeToRest(page);
  return checker === 'IBM' ? askIbm(page) : askAxe(page, checker !== 'axe-core');
}

/** @returns The findings of {@link findFaults} that the checker is sure of. */
export async function findSureFaults(page: Page, checker: CheckerName = 'axe-core') {
  const findings = await findFaults(page, checker);
  return findings.filter(({ isSure }) => isSure);
}

/** Finishes animations, since text that is fading in has no contrast yet. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    await frame();
  });
}

/** Runs every rule except experimental ones and level AAA, which are off by default. */
async function askAxe(page: Page, isOfColors: boolean): Promise<CheckerFinding[]> {
  await bringEngine(page, 'axe');
  return page.evaluate(async (colorsAlone) => {
    const { violations, incomplete } = await axe.run(document, {
      resultTypes: ['violations', 'incomplete'],
      ...(colorsAlone
        ? { runOnly: ['color-contrast', 'link-in-text-block'] }
        : { rules: { 'target-size': { enabled: true } } }),
    });
    const findings = (results: typeof violations, isSure: boolean) =>
      results.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => ({
          checker: 'axe-core' as const,
          rule: id,
          isSure,
          message: failureSummary.replaceAll(/\s+/gu, ' '),
          element: html.slice(0, 160),
        })),
      );
    return [...findings(violations, true), ...findings(incomplete, false)];
  }, isOfColors);
}

async function askIbm(page: Page): Promise<CheckerFinding[]> {
  await bringEngine(page, 'ace');
  const results = await page.evaluate(async () => {
    const report = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    return report.results
      .filter(({ value }) => value[1] !== 'PASS')
      .map(({ ruleId, value, message, snippet }) => ({ ruleId, value, message, snippet }));
  });
  return results
    .filter(({ ruleId, value }) => !(value[1] === 'FAIL' && MISTAKEN.has(ruleId)))
    .map(({ ruleId, value, message, snippet }) => ({
      checker: 'IBM',
      rule: ruleId,
      isSure: value[1] === 'FAIL',
      message,
      element: snippet.slice(0, 160),
    }));
}
