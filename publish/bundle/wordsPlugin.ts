import type { Plugin } from 'vite';
import type { Words } from '#text/words.ts';

const MODULE = /\/text\/siteWords\.ts$/u;
const IMPORT = '/siteWords.ts';

/**
 * Inlines each word where it is used: no page carries the word table or requests a chunk of it.
 * @param read - returns the site's words
 */
export function wordsPlugin(read: () => Promise<Words>): Plugin {
  let isBuild = false;
  return {
    name: 'portfolio:words',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async load(id) {
      if (!MODULE.test(id)) return undefined;
      const code = `export const words = ${JSON.stringify(await read())};\nexport function sayWords() {}\n`;
      return { code, moduleType: 'js' };
    },
    async transform(code) {
      if (!isBuild || !code.includes(IMPORT)) return undefined;
      const words: Readonly<Record<string, string>> = await read();
      return code.replace(/\bwords\.(\w+)/gu, (said, key: string) => {
        return words[key] === undefined ? said : JSON.stringify(words[key]);
      });
    },
  };
}
