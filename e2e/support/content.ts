import type { Content } from '#src/content/content.ts';
import { readSettings } from '#cli/settings.mjs';
import { makeSite } from '#publish/derive/site.ts';
import { loadContent } from '#publish/read/loadContent.ts';

/**
 * The content that the tested site was built from; expectations about texts are based on it. Texts
 * with formatting are the words that are shown.
 */
export const content: Content = await readContent();

async function readContent(): Promise<Content> {
  const { content: loaded, problems } = await loadContent(readSettings().content);
  if (loaded === undefined) throw new Error(`The content has errors: ${JSON.stringify(problems)}`);
  return makeSite(loaded);
}
