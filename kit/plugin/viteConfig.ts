import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import postcss from '#postcss.config.js';
import { CACHE, HOME, PROJECT } from '#kit/project.ts';
import type { Derived } from './contentModules.ts';
import { earlyPlugin } from './earlyPlugin.ts';
import { filesPlugin } from './filesPlugin.ts';
import { languagesPlugin } from './languagesPlugin.ts';
import { contentPlugin } from './contentPlugin.ts';
import { isInside } from './isInside.ts';
import { moduleId } from './moduleId.ts';
import { isLink } from '#kit/content/contentFolder.ts';
import { packageFolder } from '#kit/content/packageFolder.ts';
import { tailwindDefaults } from './tailwindDefaults.ts';
import { withoutRightToLeft } from './withoutRightToLeft.ts';
import { withoutInjectedStyle } from './withoutInjectedStyle.ts';
import { withoutPreload } from './withoutPreload.ts';

export type SiteSettings = {
  /** The content folder's absolute path, or what was already derived from it. */
  readonly content: string | Derived;
  /** Base path of the site, with a slash at both ends. */
  readonly base: string;
  /** Where the pages of this language are below it: "" or "de/". */
  readonly folder?: string;
  /** During development, the language that is served, if it is not the folder's own. */
  readonly lang?: string;
};

/** @returns Vite's configuration for the site. */
export function viteConfig({ content, base, folder = '', lang }: SiteSettings): InlineConfig {
  const otherConfig = (other: string) =>
    viteConfig({ content, base, folder: `${other}/`, lang: other });
  return {
    root: PROJECT,
    // During development, a language's modules are below its pages.
    base: lang === undefined ? base : base + folder,
    cacheDir: path.join(CACHE, lang === undefined ? 'vite' : `vite-${lang}`),
    configFile: false,
    envDir: false,
    publicDir: false,
    define: {
      'import.meta.env.PAGES_URL': JSON.stringify(base + folder),
      'import.meta.env.SITE_URL': JSON.stringify(base),
    },
    plugins: [
      // The kit's own components are refreshed in place wherever it is installed.
      react({ include: /\.tsx$/u, exclude: [] }),
      contentPlugin(content, lang),
      ...(typeof content === 'string'
        ? [
            ...(lang === undefined
              ? [filesPlugin(content), languagesPlugin(content, otherConfig)]
              : []),
            earlyPlugin(content, lang),
          ]
        : []),
      withoutInjectedStyle(),
      withoutPreload(),
    ],
    css: {
      postcss: { plugins: [...postcss.plugins, tailwindDefaults(), ...directionPlugins(content)] },
    },
    server: {
      // Build output is not source: the development page must not reload for it. Links in the
      // content may lead anywhere.
      watch: { ignored: (file) => isOutput(file) || isLinkIn(content, file) },
      fs: { allow: servedFolders() },
    },
    // One copy of each, also where the kit's packages are installed beside it.
    resolve: { dedupe: ['react', 'react-dom'] },
    ssr: { noExternal: true },
    build: {
      target: 'es2022',
      // The content security policy does not allow data: URLs.
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
    },
  };
}

/** A save may change the direction during development, so nothing is left out then. */
function directionPlugins(content: string | Derived) {
  return typeof content === 'string' || content.hasRightToLeft ? [] : [withoutRightToLeft()];
}

/** What the development server may send: the kit and its packages. Content comes from plugins. */
function servedFolders(): string[] {
  const packages = [
    packageFolder('react'),
    packageFolder('vite'),
    packageFolder('@fontsource-variable/instrument-sans'),
  ];
  return [PROJECT, CACHE, ...packages.map((folder) => path.dirname(folder))];
}

/** Folders of the project that commands write. A folder of such a name may well hold content. */
const OUTPUT_FOLDERS = ['.build', 'dist', 'test-results'].map((folder) => moduleId(folder, HOME));

function isLinkIn(content: string | Derived, file: string): boolean {
  return typeof content === 'string' && file !== content && isInside(content, file) && isLink(file);
}

function isOutput(file: string): boolean {
  return OUTPUT_FOLDERS.some((folder) => isInside(folder, file));
}
