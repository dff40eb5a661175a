import type { Plugin } from 'vite';
import { makeSite } from '#publish/derive/site.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { signalColors } from '#publish/read/theme/palettes.ts';
import { themeCss } from '#publish/render/themeCss.ts';
import { derive } from './contentModules.ts';
import { earlyScript } from './earlyScript.ts';

/**
 * During development, adds the early script and the owner's theme to the page that Vite serves. The
 * build writes its own pages.
 * @param folder - The content folder's absolute path.
 */
export function earlyPlugin(folder: string): Plugin {
  return {
    name: 'portfolio:early-script',
    apply: 'serve',
    async transformIndexHtml(html) {
      const { content } = await loadContent(folder);
      // Problems in the content are reported when the app asks for it.
      if (content === undefined) return html;
      const site = makeSite(content);
      const { themeColor } = signalColors(site.theme);
      return {
        html: html.replace('name="theme-color" content=""', () => {
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
