import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { serialize } from 'node:v8';
import { readSettings } from '#kit/cli/settings.ts';
import { isSiteName, SITES, type SiteName } from '#tests/e2e/support/sites.ts';
import { buildSite } from '#kit/build.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import type { Sizes } from '#kit/plugin/budgets.ts';

export type Folders = {
  readonly content: string;
  /** The folder of the built site. */
  readonly site: string;
  /** The file that keeps the content as the build parsed it, serialized. */
  readonly parsed: string;
  /** Its sizes, gzipped. */
  readonly sizes: Sizes;
};

const builds = new Map<string, Promise<Folders>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Writes the content of a test site and builds it on the first request. Builds run one after
 * another.
 *
 * @throws If there is no such site, or it can't be built.
 */
export function buildOnce(name: string): Promise<Folders> {
  if (!isSiteName(name)) throw new Error(`There is no site of the name “${name}”`);
  const known = builds.get(name);
  if (known !== undefined) return known;
  const build = last.catch(() => undefined).then(() => buildNow(name));
  builds.set(name, build);
  last = build;
  return build;
}

async function buildNow(name: SiteName): Promise<Folders> {
  const cache = process.env['PORTFOLIO_E2E_CACHE'];
  if (cache === undefined) throw new Error('There is no folder for sites of other content.');
  const folders = {
    content: path.join(cache, `${name}-content`),
    site: path.join(cache, `${name}-site`),
    parsed: path.join(cache, `${name}-parsed`),
  };
  SITES[name](folders.content);
  const { sizes } = await buildSite({
    content: folders.content,
    base: readSettings().base,
    outDir: folders.site,
  });
  const { content } = await loadContent(folders.content);
  writeFileSync(folders.parsed, serialize(content));
  return { ...folders, sizes };
}
