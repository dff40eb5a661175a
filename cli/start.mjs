import { runCommand } from './command.mjs';
import { DIST, FriendlyError } from './settings.mjs';

const PORT = 4173;
const PORTS_TO_TRY = 20;

await runCommand(start, {
  text: `Builds the site, serves it and prints its address.

  npm start

PORTFOLIO_CONTENT=<folder> before it chooses the content folder. Ctrl-C stops it.`,
});

/** @param {import('./settings.mjs').Settings} settings */
async function start(settings) {
  const { buildWithMessage } = await import('./buildSite.mjs');
  await buildWithMessage(settings);
  const site = await serve(settings.base);
  if (site.port !== PORT) console.log(`Port ${PORT} is busy, so this is port ${site.port}.`);
  console.log(`\n  The site is at ${site.url}\n  Stop with Ctrl-C.\n`);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => void site.close().then(() => process.exit(0)));
  }
}

/** @param {string} base */
async function serve(base) {
  const { serveFolder } = await import('./serve.mjs');
  try {
    return await serveFolder({ folder: DIST, base, port: PORT, tries: PORTS_TO_TRY });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FriendlyError(
      `The site is built in dist/, but no port from ${PORT} to ${PORT + PORTS_TO_TRY - 1} could be taken (${reason}). Stop another server and try again.`,
    );
  }
}
