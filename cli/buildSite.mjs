import { importTypeScript } from './typescript.mjs';

/** @param {import('./settings.mjs').Settings} settings */
export async function buildWithMessage(settings) {
  // React picks its fast build by this, and it must be set before React is first imported.
  process.env['NODE_ENV'] = 'production';
  /** @type {typeof import('./buildSite.ts')} */
  const site = await importTypeScript('cli/buildSite.ts');
  await site.buildWithMessage(settings);
}
