import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import postcss from '#postcss.config.js';
import { PROJECT } from '#publish/project.mjs';
import type { Derived } from './contentModules.ts';
import { earlyPlugin } from './earlyPlugin.ts';
import { fontPlugin } from './fontPlugin.ts';
import { faviconPlugin } from './faviconPlugin.ts';
import { imagePlugin } from './imagePlugin.ts';
import { profileIconsPlugin } from './profileIconsPlugin.ts';
import { contentPlugin } from './contentPlugin.ts';
import { isInside } from './isInside.ts';
import { moduleId } from './moduleId.ts';
import { withoutInjectedStyle } from './withoutInjectedStyle.ts';

export type SiteSettings = {
  /** The content folder's absolute path, or what was already derived from it. */
  readonly content: string | Derived;
  /** Base path of the site, with a slash at both ends. */
  readonly base: string;
};

/**
 * @param siteSettings - The content, and where the site will be served.
 * @returns Vite's configuration for the site.
 */
export function viteConfig({ content, base }: SiteSettings): InlineConfig {
  return {
    root: PROJECT,
    base,
    configFile: false,
    envDir: false,
    plugins: [
      react(),
      contentPlugin(content),
      ...(typeof content === 'string'
        ? [
            profileIconsPlugin(content),
            imagePlugin(content),
            fontPlugin(content),
            faviconPlugin(content),
            earlyPlugin(content),
          ]
        : []),
      withoutInjectedStyle(),
    ],
    css: { postcss },
    // Build output is not source: the development page must not reload for it.
    server: { watch: { ignored: isOutput } },
    build: {
      target: 'es2022',
      // The content security policy does not allow data: URLs.
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
    },
  };
}

/** Folders of the project that commands write. A folder of such a name may well hold content. */
const OUTPUT_FOLDERS = ['.build', 'dist', 'test-results'].map((folder) => moduleId(folder));

function isOutput(file: string): boolean {
  return OUTPUT_FOLDERS.some((folder) => isInside(folder, file));
}
