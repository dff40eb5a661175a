import { expect, test } from 'vitest';
import { articlesOf } from '#kit/site/articles.ts';
import { makeSites } from '#kit/site/languageSites.ts';
import { sectionViews } from '#kit/site/sectionViews.ts';
import { loadLanguages } from '#kit/content/loadLanguages.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { languageFolders, otherLinkProblems } from './brokenLinks.ts';

const FILES = {
  'site.yaml': 'languages: [en, de]\n',
  'profile.yaml': `name: Ada Okafor
headline: {en: Virologist, de: Virologin}
intro: See [my talks](talks) and [the statement](pages/about.md).
`,
  'sections/talks.yaml': 'title: Talks\nitems: [title: A talk]\n',
  'sections/teaching.yaml': `title: {en: Teaching, de: Lehre}
items:
  - title: A course
    links:
      - {name: Talks, url: "#/talks"}
      - {name: About, url: "#/about"}
      - {name: Elsewhere, url: {en: "#/talks", de: "https://example.org/"}}
`,
  'pages/about.md': '# About\n\nI [teach](#/teaching), see [below](#here).\n\n## Here\n',
  'pages/about.de.md': `# Über

Ich [lehre](#/teaching) und [rede](../talks), siehe [unten](#here) und [dort](about.md).

## Hier
`,
};

const sitesOf = async (files: Readonly<Record<string, string>>) => {
  const { loaded, problems } = await loadLanguages(contentFolder(files));
  expect(problems).toEqual([]);
  return makeSites(loaded.flatMap(({ content }) => content ?? []));
};

test('L4: a link to a page that is not in a language is told with its line', async () => {
  const found = otherLinkProblems(await sitesOf(FILES));
  const told = found.map(
    ({ severity, file, line, code, value }) => `${severity} ${file}:${line} ${code} ${value}`,
  );
  expect(told.toSorted()).toEqual([
    // A place of their own page is a mistake, as in one language.
    'error pages/about.de.md:3 unknownPlace here',
    'warning pages/about.de.md:3 linkInOneLanguage ../talks',
    'warning profile.yaml:3 linkInOneLanguage talks',
    'warning sections/teaching.yaml:5 linkInOneLanguage #/talks',
  ]);
});

test('L4: no link is left to such a page, and that to a file leads to its translation', async () => {
  const [, german] = await sitesOf(FILES);
  if (german === undefined) throw new Error('There are two');
  expect(sectionViews(german)['teaching']?.items[0]?.links).toEqual([
    { name: 'About', route: '/about' },
    { name: 'Elsewhere', href: 'https://example.org/' },
  ]);
  const text = JSON.stringify(articlesOf(german).views['about']?.sections);
  expect(text).toContain('"route":"/about"');
  expect(text).not.toContain('talks');
});

test('L4: in a folder of one language, nothing is told twice', async () => {
  const { 'pages/about.de.md': _, ...files } = FILES;
  const one = await sitesOf({
    ...files,
    'site.yaml': '',
    'profile.yaml': 'name: Ada Okafor\nheadline: Virologist\n',
    'sections/teaching.yaml': 'title: Teaching\nitems: [title: A course]\n',
  });
  expect(otherLinkProblems(one)).toEqual([]);
});

test('L1: a page where another language’s site would be is told', async () => {
  const sites = await sitesOf({
    ...FILES,
    'sections/de.yaml': 'title: {en: Data, de: Daten}\nitems: [title: A]\n',
  });
  expect(languageFolders(sites).map(({ file, code }) => `${file} ${code}`)).toEqual([
    'sections/de.yaml taken',
  ]);
});
