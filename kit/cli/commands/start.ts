import { preview } from 'vite';
import { siteSettings } from '#kit/cli/site/siteSettings.ts';
import { buildAndReport } from '#kit/cli/site/buildSite.ts';
import { viteConfig } from '#kit/sitePlugin.ts';

export async function run(): Promise<void> {
  const settings = await siteSettings();
  await buildAndReport(settings);
  const server = await preview(viteConfig(settings));
  console.log(`\n  The site is at ${server.resolvedUrls?.local[0]}\n  Stop with Ctrl-C.\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
}
