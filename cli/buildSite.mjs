import { PROJECT } from './settings.mjs';
import { importTypeScript } from './typescript.mjs';
import { whoseContent } from './whose.mjs';

/**
 * Builds the site into dist/ and says how long it took.
 * Throws ContentError, its message for the owner, where the content has errors; dist/ stays as it was.
 *
 * @param {import('./settings.mjs').Settings} settings
 */
export async function buildWithMessage(settings) {
  // React picks its fast build by this, and it must be set before React is first imported.
  process.env['NODE_ENV'] = 'production';
  const began = performance.now();
  console.log('Building the site …');
  for (const line of whoseContent(settings.content, PROJECT)) console.log(line);
  /** @type {typeof import('#publish/build.ts')} */
  const { buildSite } = await importTypeScript('publish/build.ts');
  await buildSite(settings);
  console.log(`Built dist/ in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}
