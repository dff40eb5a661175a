import path from 'node:path';
import react from '@vitejs/plugin-react';
import autoprefixer from 'autoprefixer';
import tailwindcss from 'tailwindcss';
import type { InlineConfig } from 'vite';
import { PROJECT } from '#publish/project.mjs';
import type { Content } from '#src/content/content.ts';
import { earlyPlugin } from './earlyPlugin.ts';
import { imagePlugin } from './imagePlugin.ts';
import { contentOrThrow, contentPlugin } from './contentPlugin.ts';
import { wordsPlugin } from './wordsPlugin.ts';
import { wordsWith } from '#text/words.ts';
import { plainLazyImports } from './plainLazyImports.ts';
import { shakeableRouter } from './shakeableRouter.ts';
import { withoutInjectedStyle } from './withoutInjectedStyle.ts';
import { tailwindDefaults } from './tailwindDefaults.ts';

export type SiteSettings = {
  /** The content folder's absolute path, or the content itself where it is loaded already. */
  readonly content: string | Content;
  /** Base path of the site, with a slash at both ends. */
  readonly base: string;
};

/** The first engines that run the scripts (es2022); no style is written for older ones. */
const ENGINES = {
  overrideBrowserslist: ['chrome >= 94', 'edge >= 94', 'firefox >= 93', 'safari >= 16'],
};

/**
 * @param siteSettings - Where content is and where the site will live.
 * @returns Vite's configuration for it.
 */
export function viteConfig({ content, base }: SiteSettings): InlineConfig {
  return {
    root: PROJECT,
    base,
    configFile: false,
    envDir: false,
    plugins: [
      react(),
      wordsPlugin(async () => wordsWith(await wordsOf(content))),
      contentPlugin(content),
      ...(typeof content === 'string' ? [imagePlugin(content)] : []),
      withoutInjectedStyle(),
      shakeableRouter(),
      plainLazyImports(),
      earlyPlugin(content),
    ],
    css: { postcss: { plugins: [tailwindcss(), tailwindDefaults(), autoprefixer(ENGINES)] } },
    resolve: { alias: productionRouter() },
    // What builds write is no source: a developer's page must not reload for it.
    server: { watch: { ignored: ['**/.build/**', '**/dist/**', '**/test-results/**'] } },
    build: {
      target: 'es2022',
      // data: addresses are not in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
    },
  };
}

/** @returns The words that the owner replaces; none where the content is not in order. */
async function wordsOf(content: string | Content) {
  if (typeof content !== 'string') return content.site?.words;
  return contentOrThrow(content).then(
    ({ site }) => site?.words,
    () => undefined,
  );
}

/** react-router's exports resolve to its development build even in production builds. */
function productionRouter() {
  if (process.env['NODE_ENV'] !== 'production') return [];
  return [
    {
      find: /^react-router$/,
      replacement: path.join(PROJECT, 'node_modules/react-router/dist/production/index.mjs'),
    },
    {
      find: /^react-router\/dom$/,
      replacement: path.join(PROJECT, 'node_modules/react-router/dist/production/dom-export.mjs'),
    },
  ];
}
