import type { Plugin } from 'vite';
import { Kept } from '#kit/content/kept.ts';
import { signalColors } from '#kit/content/theme/palettes.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import { derive } from './contentModules.ts';
import { siteOrThrow } from './contentPlugin.ts';
import { earlyScript } from './earlyScript.ts';

/**
 * During development, gives the page that Vite serves its language, the early script and the site's
 * own styles. The build writes its own pages.
 * @param folder - The content folder's absolute path.
 */
export function earlyPlugin(folder: string, lang?: string): Plugin {
  let kept: Kept | undefined;
  return {
    name: 'portfolio:early-script',
    apply: 'serve',
    async transformIndexHtml(html) {
      // Problems in the content are reported when the app asks for it.
      kept = new Kept(kept);
      const site = await siteOrThrow(folder, lang, kept).catch(() => undefined);
      if (site === undefined) return html;
      const derived = derive(site);
      const { themeColor } = signalColors(site.theme);
      const { lang: spoken } = site.profile;
      const dir = isRightToLeft(spoken) ? 'rtl' : 'ltr';
      return {
        html: html
          .replace('<html lang="en"', () => `<html lang="${spoken}" dir="${dir}"`)
          .replace('name="theme-color" content=""', () => {
            return `name="theme-color" content="${themeColor.dark}"`;
          }),
        tags: [
          { tag: 'script', children: await earlyScript(derived), injectTo: 'head-prepend' },
          { tag: 'style', children: derived.ownStyles, injectTo: 'head' },
        ],
      };
    },
  };
}
