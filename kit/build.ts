import { createBuilder } from 'vite';
import type { BuildOptions, BuildResult } from './plugin/sitePlan.ts';
import { viteConfig } from './sitePlugin.ts';

/** A build that fails leaves the last site intact; errors in the content throw a ContentError. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  let result: BuildResult | undefined;
  const config = viteConfig({ ...options, onBuilt: (built) => void (result = built) });
  const builder = await createBuilder(config, null);
  await builder.buildApp();
  if (result === undefined) throw new Error('Vite built no site');
  return result;
}
