import type { Plugin } from 'vite';
import type { Content } from '#src/content/content.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { signalColors } from '#publish/read/theme/palettes.ts';
import { themeCss } from '#publish/render/themeCss.ts';
import { earlyScript } from './earlyScript.ts';

/**
 * During development, adds the early script and the owner's theme to the page that Vite serves. The
 * build writes its own pages.
 * @param source - The content folder's absolute path, or the content itself if already loaded.
 */
export function earlyPlugin(source: string | Content): Plugin {
  const read = async () =>
    typeof source === 'string' ? (await loadContent(source)).content : source;
  return {
    name: 'portfolio:early-script',
    apply: 'serve',
    async transformIndexHtml(html) {
      const content = await read();
      // Problems in the content are reported when the app asks for it.
      if (content === undefined) return html;
      const { themeColor } = signalColors(content.theme);
      return {
        html: html.replace('name="theme-color" content=""', () => {
          return `name="theme-color" content="${themeColor.dark}"`;
        }),
        tags: [
          { tag: 'script', children: await earlyScript(content), injectTo: 'head-prepend' },
          { tag: 'style', children: themeCss(content.theme), injectTo: 'head' },
        ],
      };
    },
  };
}
