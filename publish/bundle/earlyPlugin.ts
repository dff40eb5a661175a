import type { Plugin } from 'vite';
import { makeSite } from '#publish/derive/site.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { isRightToLeft } from '#text/direction.ts';
import { signalColors } from '#publish/read/theme/palettes.ts';
import { themeCss } from '#publish/render/themeCss.ts';
import { derive } from './contentModules.ts';
import { earlyScript } from './earlyScript.ts';

/**
 * During development, gives the page that Vite serves its language, the early script and the owner's
 * theme. The build writes its own pages.
 * @param folder - The content folder's absolute path.
 * @param lang - Which of its languages; its own by default.
 */
export function earlyPlugin(folder: string, lang?: string): Plugin {
  return {
    name: 'portfolio:early-script',
    apply: 'serve',
    async transformIndexHtml(html) {
      const { content } = await loadContent(folder, undefined, lang);
      // Problems in the content are reported when the app asks for it.
      if (content === undefined) return html;
      const site = makeSite(content);
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
          { tag: 'script', children: await earlyScript(derive(site)), injectTo: 'head-prepend' },
          { tag: 'style', children: themeCss(site.theme), injectTo: 'head' },
        ],
      };
    },
  };
}
