import { runCommand } from './command.mjs';

// Builds the site and writes pictures of all of it for people to look at: gallery/index.html.
await runCommand(async (settings) => {
  const { buildWithMessage } = await import('./buildSite.mjs');
  await buildWithMessage(settings);
  const { importTypeScript } = await import('./typescript.mjs');
  /** @type {typeof import('./gallery.ts')} */
  const { writeGallery } = await importTypeScript('cli/gallery.ts');
  await writeGallery(settings);
});
