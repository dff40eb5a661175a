import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

/** The width at which a page is looked at, in CSS pixels (quality A1). */
export const WIDTHS = [320, 768, 1280] as const;

/** axe-core may be asked for its rules of colour alone, which are about half its work. */
export type CheckerName = 'axe-core' | 'axe-core, colours' | 'IBM';

/** One thing a checker says about a page. */
export type Finding = {
  readonly checker: 'axe-core' | 'IBM';
  readonly rule: string;
  /** True where the checker is sure; false where it asks a person to look. */
  readonly isSure: boolean;
  readonly message: string;
  /** The start of the element's markup. */
  readonly element: string;
};

type IbmResult = {
  readonly ruleId: string;
  /** How grave the rule is, and how the element stands to it. */
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
  // Both engines put themselves here.
  var axe: typeof Axe;
  var ace: IbmEngine;
}

/** What IBM's engine is sure of and mistaken about: HTML knows `<meta http-equiv>` as current. */
const MISTAKEN = new Set(['element_attribute_deprecated']);

const require = createRequire(import.meta.url);
const ENGINES = {
  axe: require.resolve('axe-core/axe.min.js'),
  ace: require.resolve('accessibility-checker-engine/ace.js'),
};

/**
 * Puts an engine into the page where it is not there yet; the driver may, whatever the page's policy
 * says.
 */
async function bringEngine(page: Page, name: keyof typeof ENGINES): Promise<void> {
  if (await page.evaluate((own) => own in globalThis, name)) return;
  await page.evaluate(`${readFileSync(ENGINES[name], 'utf8')};undefined`);
}

/**
 * Asks a checker about a page as it stands.
 *
 * @param page The page; what moves on it is brought to its end.
 * @param checker The one to ask.
 * @returns What it finds.
 */
export async function findFaults(page: Page, checker: CheckerName): Promise<Finding[]> {
  await comeToRest(page);
  return checker === 'IBM' ? askIbm(page) : askAxe(page, checker !== 'axe-core');
}

/** @returns What a checker is sure of, among what {@link findFaults} finds. */
export async function findSureFaults(page: Page, checker: CheckerName = 'axe-core') {
  const found = await findFaults(page, checker);
  return found.filter(({ isSure }) => isSure);
}

/** Ends what moves, since text that is fading in has no contrast yet. */
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

/** Every rule but the experimental ones and those of level AAA, which are off by default. */
async function askAxe(page: Page, isOfColors: boolean): Promise<Finding[]> {
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

async function askIbm(page: Page): Promise<Finding[]> {
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
