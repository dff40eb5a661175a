import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '#kit/build.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { contentFolder, temporaryFolder } from '#tests/support/testFolder.ts';

const PAPER =
  '@article{a, title = {Hens}, author = {Okafor, Ada}, year = {2024}, journal = {Birds}, doi = {10.5555/hens}}';
const PROFILE =
  'name: Ada Okafor\nheadline: Scientist\nsiteUrl: https://ada.example/\nemail: a@b.example\n';
const LANGUAGES = ['de', 'fi'] as const;

/** Words that the owners of two sites chose: any will do that appear nowhere in the other site. */
const SITES = [
  { publications: 'Veröffentlichungen', kindArticle: 'Aufsatz', feedTitle: 'Neues von {name}' },
  { publications: 'Travaux', kindArticle: 'Article de revue', feedTitle: 'Les travaux de {name}' },
] as const;

test('W7, L1, L3: two builds at the same time do not mix the words of their sites', async () => {
  const parent = temporaryFolder();
  const builtSites = await Promise.all(
    SITES.map(async (words, index) => {
      // The first site is in English as well, in the folder en/.
      const languages = index === 0 ? 'languages: [de, en]\n' : '';
      const wordsInFile = index === 0 ? { de: words } : words;
      const site = `${languages}words: ${JSON.stringify(wordsInFile)}\n`;
      const profile = `${PROFILE}lang: ${LANGUAGES[index]}\n`;
      const files = { 'profile.yaml': profile, 'site.yaml': site, 'publications.bib': PAPER };
      const outDir = path.join(parent, String(index));
      await buildSite({ content: contentFolder(files), base: '/', outDir });
      return [...readFolder(outDir)];
    }),
  );
  for (const [index, files] of builtSites.entries()) {
    const [words, otherWords] = index === 0 ? SITES : SITES.toReversed();
    const text = (file: string) => String(readFileSync(path.join(parent, String(index), file)));
    const feedTitle = words?.feedTitle.replace('{name}', 'Ada Okafor');
    expect(text('publications/index.html')).toContain(`<title>${words?.publications} | Ada Okafor`);
    expect(text('feed.xml')).toContain(`<title>${feedTitle}<`);
    expect(text('feed.xml')).toContain(`xml:lang="${LANGUAGES[index]}"`);
    const filesWith = (word: string) =>
      files.flatMap(([file, bytes]) => (Buffer.from(bytes).includes(word) ? file : []));
    for (const word of Object.values(otherWords ?? {}))
      expect([word, filesWith(word.replace('{name}', 'Ada Okafor'))]).toEqual([word, []]);
    expect(filesWith(words?.publications ?? '').join(' ')).toMatch(/\.js\b/u);
    const names = files.map(([file]) => file);
    expect(names.includes('en/publications/a/index.html')).toBe(index === 0);
  }
}, 300_000);
