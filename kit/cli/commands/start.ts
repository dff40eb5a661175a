import { DIST, FriendlyError } from '#kit/cli/settings.ts';
import { siteSettings } from '#kit/cli/site/siteSettings.ts';
import { buildWithMessage } from '#kit/cli/site/buildSite.ts';
import { serveFolder, type RunningSite } from '#kit/cli/site/serve.ts';

const PORT = 4173;
const PORTS_TO_TRY = 20;

/** Builds the site and serves it until stopped. */
export async function run(): Promise<void> {
  const settings = await siteSettings();
  await buildWithMessage(settings);
  const site = await serve(settings.base);
  if (site.port !== PORT) console.log(`Port ${PORT} is busy, so this is port ${site.port}.`);
  console.log(`\n  The site is at ${site.url}\n  Stop with Ctrl-C.\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void site.close().then(() => process.exit(0)));
}

async function serve(base: string): Promise<RunningSite> {
  try {
    return await serveFolder({ folder: DIST, base, port: PORT, tries: PORTS_TO_TRY });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FriendlyError(
      `The site is built in dist/, but no port from ${PORT} to ${PORT + PORTS_TO_TRY - 1} could be taken (${reason}). Stop another server and try again.`,
    );
  }
}
