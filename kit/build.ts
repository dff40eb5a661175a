import path from 'node:path';
import type { Site } from './site/site.ts';
import { servedAt } from './site/servedAt.ts';
import { bundleSite, type Bundle } from './plugin/bundleSite.ts';
import { derive, type Derived } from './plugin/contentModules.ts';
import { measure, type Sizes } from './plugin/budgets.ts';
import { HOME_PAGE, MAIN } from './plugin/scriptGroups.ts';
import { HOME } from './project.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { madeOf, siteFiles } from './output/files/siteFiles.ts';
import { readSite } from './readSite.ts';
import { sitePages } from './output/html/sitePages.ts';
import { withStage } from './output/writer/stage.ts';
import { writePlan, type Plan } from './output/writer/writePlan.ts';

export type BuildOptions = {
  /** Absolute path of the content folder. */
  readonly content: string;
  /** Base path of the site, with a slash at both ends. */
  readonly base: string;
  /** Output folder of the site; `dist` in the folder of the command by default. */
  readonly outDir?: string;
  /** The full address that the site will have, if the publishing host has supplied it. */
  readonly publishedAt?: string;
  /** Told the problems of the content, before the build goes on or fails. */
  readonly tell?: (problems: readonly Problem[]) => void;
};

/**
 * Builds the whole site and swaps it in once it is complete; a failure leaves the last site intact.
 * @returns The published files, and the sizes that have a budget.
 * @throws ContentError if the content has errors.
 */
export async function buildSite(options: BuildOptions): Promise<{ plan: Plan; sizes: Sizes }> {
  const { base, outDir = path.join(HOME, 'dist') } = options;
  const { plan, sizes } = await withStage(HOME, async (stage) => {
    const sites = await readSite(options.content, options, options.tell);
    const files = siteFiles({ folder: options.content, sites, base, warn: console.warn });
    const languages = sites.map((site) => ({ site, derived: derive(site) }));
    const bundleOf = async ({ site, derived }: (typeof languages)[number]) =>
      bundleSite({ content: derived, base, folder: site.among?.folder ?? '' }, stage);
    const [bundles, whole] = await Promise.all([
      Promise.all(languages.map(async (each) => bundleOf(each))),
      madeOf(files),
    ]);
    for (const [at, { site, derived }] of languages.entries()) {
      const bundle = bundles[at];
      if (bundle === undefined) throw new RangeError('Every language has a bundle');
      for (const [file, bytes] of await planPages({ site, derived, base, bundle }))
        whole.set(file, bytes);
    }
    const manifest = bundles[0]?.manifest ?? {};
    return { plan: whole, sizes: measure(whole, manifest, [MAIN, HOME_PAGE]) };
  });
  writePlan(plan, outDir);
  return { plan, sizes };
}

type Parts = { site: Site; derived: Derived; base: string; bundle: Bundle };

/** @returns The pages of a language, and its app. */
async function planPages({ site, derived, base, bundle }: Parts): Promise<Plan> {
  const { groups: papers, ownStyles } = derived;
  const folder = site.among?.folder ?? '';
  const plan = new Map<string, string | Uint8Array>(bundle.files);
  const parts = { site: servedAt(site, base), papers, ownStyles, base, ...bundle };
  for await (const { file, text } of sitePages(parts)) plan.set(folder + file, text);
  return plan;
}
