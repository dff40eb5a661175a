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
  /** False if the checker asks for a manual review. */
  readonly isSure: boolean;
  readonly message: string;
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
  // Each of the two engines defines a global: axe-core `axe`, IBM's `ace`.
  var axe: typeof Axe;
  var ace: {
    readonly Checker: new () => {
      check: (root: Document, policies: string[]) => Promise<{ readonly results: IbmResult[] }>;
    };
  };
}

/**
 * Rules of IBM's engine that give false positives: HTML has not deprecated `<meta http-equiv>`, and a
 * scroll area must be focusable, though it is no widget, so that arrow keys can scroll it.
 */
const IBM_BUGS = new Set(['IBM: element_attribute_deprecated', 'IBM: element_tabbable_role_valid']);

/** Verdicts of a person on findings of which the checkers are not sure, by rule. */
const VERDICTS = parse(
  readFileSync(path.join(PROJECT, 'tests/cases/reviewedFindings.yaml'), 'utf8'),
) as Readonly<Record<string, string>>;

/** axe-core runs only its colour rules in the second theme of a page, which halves the time. */
const CHECKERS = {
  'axe-core': (page: Page) => runAxe(page, { rules: { 'target-size': { enabled: true } } }),
  'axe-core, colours': (page: Page) =>
    runAxe(page, { runOnly: ['color-contrast', 'link-in-text-block'] }),
  // Runs only each week (`npm run test:all`), since it takes four times as long as axe-core.
  IBM: (page: Page) => (process.env['PORTFOLIO_WEEKLY'] === '1' ? runIbm(page) : []),
};
export type CheckerName = keyof typeof CHECKERS;

/**
 * Runs a checker on a page after finishing its animations, since text that is fading in lacks
 * contrast. Returns the sure findings, and unsure ones without a verdict in {@link VERDICTS}.
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
  return findings.filter(({ isSure, rule }) => isSure || !Object.hasOwn(VERDICTS, rule));
}

/** Injects an engine into the page once; Playwright's `evaluate` is not subject to the page's CSP. */
async function injectEngine(page: Page, name: 'axe' | 'ace', file: string): Promise<void> {
  if (await page.evaluate((engine) => engine in globalThis, name)) return;
  await page.evaluate(`${readFileSync(file, 'utf8')};undefined`);
}

async function runAxe(page: Page, options: Axe.RunOptions): Promise<Finding[]> {
  await injectEngine(page, 'axe', require.resolve('axe-core/axe.min.js'));
  return page.evaluate(async (runOptions) => {
    const { violations, incomplete } = await axe.run(document, {
      resultTypes: ['violations', 'incomplete'],
      ...runOptions,
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

async function runIbm(page: Page): Promise<Finding[]> {
  await injectEngine(page, 'ace', require.resolve('accessibility-checker-engine/ace.js'));
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
  return findings.filter(({ isSure, rule }) => !(isSure && IBM_BUGS.has(rule)));
}
