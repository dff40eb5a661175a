import type { Plugin } from 'vite';
import { earlyScript } from './early.ts';

/** While developing: the early script in the page that Vite serves. The build writes its own pages. */
export function earlyPlugin(): Plugin {
  return {
    name: 'portfolio:early-script',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', children: earlyScript({}), injectTo: 'head-prepend' },
    ],
  };
}
