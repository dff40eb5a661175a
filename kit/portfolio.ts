import { inspect } from 'node:util';
import type { Plugin } from 'vite';
import { buildReport } from './cli/site/buildSite.ts';
import { siteSettings } from './cli/site/siteSettings.ts';
import { describeError } from './cli/faults.ts';
import { sitePlugins } from './sitePlugin.ts';

/** The site as a Vite plugin (K6), for `npx vite`, `npx vite build` and `npx vite preview`. */
export async function portfolio(): Promise<Plugin[]> {
  const settings = await siteSettings().catch(throwSentence);
  const report = buildReport(settings);
  return sitePlugins({
    ...settings,
    onStart: report.begin,
    onBuilt: report.end,
    onError: throwSentence,
    onDevErrors: (text) => console.error(`\n${text}`),
  });
}

/** Vite prints errors with their stack; an owner needs only the sentence. */
function throwSentence(error: unknown): never {
  const sentence = describeError(error);
  throw Object.assign(new Error(sentence), { stack: sentence, [inspect.custom]: () => sentence });
}
