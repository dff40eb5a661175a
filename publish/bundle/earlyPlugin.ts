import type { Plugin } from 'vite';
import { makeSite, type Site } from '#publish/derive/site.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { signalColors } from '#publish/read/theme/palettes.ts';
import { themeCss } from '#publish/render/themeCss.ts';
import { earlyScript } from './earlyScript.ts';

/**
 * During development, adds the early script and the owner's theme to the page that Vite serves. The
 * build writes its own pages.
 * @param source - The content folder's absolute path, or the site if already made.
 */
export function earlyPlugin(source: string | Site): Plugin {
  const read = async () => {
    if (typeof source !== 'string') return source;
    const { content } = await loadContent(source);
    return content && makeSite(content);
  };
  return {
    name: 'portfolio:early-script',
    apply: 'serve',
    async transformIndexHtml(html) {
      const site = await read();
      // Problems in the content are reported when the app asks for it.
      if (site === undefined) return html;
      const { themeColor } = signalColors(site.theme);
      return {
        html: html.replace('name="theme-color" content=""', () => {
          return `name="theme-color" content="${themeColor.dark}"`;
        }),
        tags: [
          { tag: 'script', children: await earlyScript(site), injectTo: 'head-prepend' },
          { tag: 'style', children: themeCss(site.theme), injectTo: 'head' },
        ],
      };
    },
  };
}
