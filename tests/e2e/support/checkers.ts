import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { parse } from 'yaml';
import { PROJECT } from '#kit/project.ts';

const require = createRequire(import.meta.url);

/** The widths at which pages are checked, in CSS pixels (quality A1). */
export const WIDTHS = [320, 768, 1280] as const;

type Finding = {
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

/** Findings that checkers leave to a person, by rule, with the verdict. */
const JUDGED = parse(
  readFileSync(path.join(PROJECT, 'tests/cases/judged.yaml'), 'utf8'),
) as Readonly<Record<string, string>>;

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
  await page.evaluate(`${readFileSync(file, 'utf8')};undefined`);
}

/** Runs every rule except experimental ones and level AAA, which are off by default. */
async function askAxe(page: Page, options: Axe.RunOptions): Promise<Finding[]> {
  await bringEngine(page, 'axe', require.resolve('axe-core/axe.min.js'));
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
  await bringEngine(page, 'ace', require.resolve('accessibility-checker-engine/ace.js'));
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
