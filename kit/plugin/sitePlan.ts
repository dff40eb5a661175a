import path from 'node:path';
import type { Manifest, ViteBuilder } from 'vite';
import type { Problem } from '#kit/messages/problem.ts';
import { makeAll, siteFiles } from '#kit/output/files/outputs.ts';
import { sitePages } from '#kit/output/html/sitePages.ts';
import { withStage, writePlan, type Plan } from '#kit/output/writer/writePlan.ts';
import { SITE_ROOT } from '#kit/project.ts';
import { servedAt } from '#kit/site/site.ts';
import { measure, type Sizes } from './budgets.ts';
import type { Language } from './contentModules.ts';
import { HOME_PAGE, MAIN, bundleSite } from './siteBundle.ts';

export type BuildOptions = {
  readonly content: string;
  readonly base: string;
  /** Output folder of the site; by default `dist` in the site's root. */
  readonly outDir?: string;
  /** The site's full address, if the publishing host has supplied it. */
  readonly publishedAt?: string;
  /** Receives the problems of the content before the build continues or fails. */
  readonly onProblems?: (problems: readonly Problem[]) => void;
};

export type BuildResult = { readonly plan: Plan; readonly sizes: Sizes };

/** Builds the whole site in memory, then writes it into `outDir`. */
export async function buildPlan(
  builder: ViteBuilder,
  { content: folder, base, outDir = path.join(SITE_ROOT, 'dist') }: BuildOptions,
  languages: readonly Language[],
): Promise<BuildResult> {
  const result = await withStage(SITE_ROOT, async (stage) => {
    const sites = languages.map(({ site }) => site);
    const [files, pages] = await Promise.all([
      makeAll(siteFiles({ folder, sites, base, warn: console.warn })),
      planPages(builder, languages, stage),
    ]);
    const plan: Plan = new Map([...files, ...pages.plan]);
    return { plan, sizes: measure(plan, pages.manifest, [MAIN, HOME_PAGE]) };
  });
  writePlan(result.plan, outDir);
  return result;
}

async function planPages(builder: ViteBuilder, languages: readonly Language[], stage: string) {
  const { base } = builder.config;
  const plan = new Map<string, string | Uint8Array>();
  const manifests: Manifest[] = [];
  // Sequential: Vite's CSS plugin keeps the state of only one environment.
  for (const { site, data } of languages) {
    const bundle = await bundleSite(builder, data, stage);
    manifests.push(bundle.manifest);
    for (const [file, bytes] of bundle.files) plan.set(file, bytes);
    const { groups: papers, ownStyles, folder } = data;
    const parts = { site: servedAt(site, base), papers, ownStyles, base, ...bundle };
    for (const make of sitePages(parts).values())
      for (const { file, text } of await make()) plan.set(folder + file, text);
  }
  return { plan, manifest: manifests[0] ?? {} };
}
