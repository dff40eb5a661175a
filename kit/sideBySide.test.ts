import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite } from '#kit/build.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { contentFolder } from '#tests/support/testFolder.ts';

const PAPER =
  '@article{a, title = {Hens}, author = {Okafor, Ada}, year = {2024}, journal = {Birds}, doi = {10.5555/hens}}';
const PROFILE =
  'name: Ada Okafor\nheadline: Scientist\nsiteUrl: https://ada.example/\nemail: a@b.example\n';
const LANGUAGES = ['de', 'fi'] as const;

/** The words of two sites, of which neither may show one of the other's. */
const SITES = [
  { publications: 'Veröffentlichungen', kindArticle: 'Aufsatz', feedTitle: 'Neues von {name}' },
  { publications: 'Travaux', kindArticle: 'Article de revue', feedTitle: 'Les travaux de {name}' },
] as const;

test('W7, L1, L3: two sites in different languages are built side by side, each in its own words', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'sites-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const built = await Promise.all(
    SITES.map(async (words, at) => {
      // One of them speaks English as well, below its own folder.
      const languages = at === 0 ? 'languages: [de, en]\n' : '';
      const wordsInFile = at === 0 ? { de: words } : words;
      const site = `${languages}words: ${JSON.stringify(wordsInFile)}\n`;
      const profile = `${PROFILE}lang: ${LANGUAGES[at]}\n`;
      const files = { 'profile.yaml': profile, 'site.yaml': site, 'publications.bib': PAPER };
      const outDir = path.join(parent, String(at));
      await buildSite({ content: contentFolder(files), base: '/', outDir });
      return [...readFolder(outDir)];
    }),
  );
  for (const [at, files] of built.entries()) {
    const [own, other] = at === 0 ? SITES : SITES.toReversed();
    const page = (file: string) => String(readFileSync(path.join(parent, String(at), file)));
    expect(page('publications/index.html')).toContain(`<title>${own?.publications} | Ada Okafor`);
    expect(page('feed.xml')).toContain(`<title>${own?.feedTitle.replace('{name}', 'Ada Okafor')}<`);
    expect(page('feed.xml')).toContain(`xml:lang="${LANGUAGES[at]}"`);
    const others = Object.values(other ?? {}).map((word) => word.replace('{name}', 'Ada Okafor'));
    const leaks = files.flatMap(([file, bytes]) =>
      others.flatMap((word) => (Buffer.from(bytes).includes(word) ? `${file}: ${word}` : [])),
    );
    expect(leaks).toEqual([]);
    const scripts = files.filter(([file]) => file.endsWith('.js'));
    expect(files.filter(([file]) => file === 'en/publications/a/index.html')).toHaveLength(1 - at);
    expect(scripts.some(([, bytes]) => Buffer.from(bytes).includes(own?.publications ?? ''))).toBe(
      true,
    );
  }
}, 300_000);
