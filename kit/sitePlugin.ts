import path from 'node:path';
import react from '@vitejs/plugin-react';
import postcss from 'postcss';
import type { InlineConfig, Plugin, ViteBuilder } from 'vite';
import config from '#postcss.config.js';
import { deriveData, type Language } from './plugin/contentModules.ts';
import { contentPlugin } from './plugin/contentPlugin.ts';
import { DevSite } from './plugin/devSite.ts';
import { buildPlan, type BuildOptions, type BuildResult } from './plugin/sitePlan.ts';
import { buildEnvironments, environmentNames, STYLE_MODULES } from './plugin/siteBundle.ts';
import { tailwindDefaults, withoutRightToLeft } from './plugin/leanStyles.ts';
import { asStaticHost } from './plugin/preview.ts';
import { CACHE, SITE_ROOT, PROJECT } from './project.ts';
import { readSite } from './readSite.ts';

export type SiteOptions = BuildOptions & {
  readonly onStart?: () => void;
  readonly onBuilt?: (built: BuildResult) => Promise<void> | void;
  /** Receives the report of the content's errors when development begins. */
  readonly onDevErrors?: (report: string) => void;
  readonly onError?: (error: unknown) => never;
};

export function viteConfig(options: SiteOptions): InlineConfig {
  return {
    root: PROJECT,
    configFile: false,
    // The kit's own components are refreshed in place wherever it is installed.
    plugins: [react({ include: /\.tsx$/u, exclude: [] }), sitePlugins(options)],
  };
}

/**
 * The site in Vite: two environments for each language, its app and what renders its pages. A build
 * makes them one after another, keeps everything in memory and writes the site at the end, so that
 * a failure leaves the last one as it was.
 */
export function sitePlugins(options: SiteOptions): Plugin[] {
  const { onError = rethrow } = options;
  const dev = new DevSite(options.content, options.onDevErrors);
  let languages: readonly Language[] = [];
  const isOfEnvironment = ({ data }: Language, environment: string) =>
    Object.values(environmentNames(data)).includes(environment);
  const site: Plugin = {
    name: 'portfolio',
    sharedDuringBuild: true,
    async config({ base = options.base }, { command, isPreview = false }) {
      const common = { ...commonConfig(), base };
      if (isPreview)
        return {
          ...common,
          appType: 'mpa',
          build: { outDir: options.outDir ?? path.join(SITE_ROOT, 'dist') },
        };
      if (command === 'serve') return { ...common, ...(await dev.config(base)) };
      options.onStart?.();
      const sites = await readSite(options.content, options, options.onProblems).catch(onError);
      languages = sites.map((site) => ({ site, data: deriveData(site) }));
      return {
        ...common,
        logLevel: 'warn',
        environments: Object.assign(
          {},
          ...languages.map(({ data }) => buildEnvironments(data, base)),
        ),
        builder: {
          // Vite would otherwise read the content again for each environment.
          sharedConfigBuild: true,
          buildApp: async (builder: ViteBuilder) => {
            const built = await buildPlan(builder, { ...options, base }, languages).catch(onError);
            await options.onBuilt?.(built);
          },
        },
      };
    },
    // Styles are built once, with the app: the renderer never reads their text.
    load: {
      order: 'pre',
      filter: { id: STYLE_MODULES },
      handler() {
        const {
          mode,
          config: { consumer },
        } = this.environment;
        return mode === 'build' && consumer === 'server'
          ? "export const allStyles = '', textStyles = '';"
          : undefined;
      },
    },
    // A save may change the direction during development, so nothing is left out then.
    async transform(code, id) {
      if (this.environment.mode !== 'build' || !/\.css(?:\?|$)/u.test(id)) return undefined;
      const language = languages.find((one) => isOfEnvironment(one, this.environment.name));
      if (language === undefined || language.data.hasRightToLeft) return undefined;
      const { css } = await postcss([withoutRightToLeft()]).process(code, { from: undefined });
      return { code: css, map: null };
    },
    configureServer: (server) => dev.serve(server),
    configurePreviewServer: asStaticHost,
    hotUpdate(change) {
      return dev.update(this.environment, change.server, change);
    },
  };
  const content = contentPlugin(({ name, mode }) =>
    mode === 'dev'
      ? dev.languagesIn(name)
      : languages.filter((one) => isOfEnvironment(one, name)).map(({ data }) => data),
  );
  return [site, content, withoutInjectedStyle()];
}

/** react-type-animation injects a <style> on import, which the content security policy forbids. */
function withoutInjectedStyle(): Plugin {
  const guard = '"undefined"!=typeof document';
  return {
    name: 'portfolio:without-injected-style',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('react-type-animation')) return undefined;
      if (!code.includes(guard))
        this.error('react-type-animation injects its style in another way: adapt this plugin');
      return { code: code.replace(guard, 'false'), map: null };
    },
  };
}

function rethrow(error: unknown): never {
  throw error;
}

export function commonConfig() {
  return {
    cacheDir: `${CACHE}/vite`,
    envDir: false as const,
    publicDir: false as const,
    css: { postcss: { plugins: [...config.plugins, tailwindDefaults()] } },
    // One copy of each, even if the installed kit's packages are in another folder.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      target: 'es2022',
      // The content security policy does not allow data: URLs.
      assetsInlineLimit: 0,
      modulePreload: false as const,
      reportCompressedSize: false,
    },
  };
}
