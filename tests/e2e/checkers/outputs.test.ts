import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { extractText, getDocumentProxy } from 'unpdf';
import { DIST, readSettings } from '#kit/cli/settings.mjs';
import { budgetOf, ENTRY_SCRIPTS, HOME, sizeAdvice } from '#kit/plugin/budgets.ts';
import { isSample } from '#kit/content/isSample.ts';
import { content } from '#tests/e2e/support/content.ts';
import { foldersOf } from '#tests/e2e/support/oddSite.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { plainText } from '#src/lib/plainText.ts';

/** Sites are built one after another, and some tests wait for theirs. */
test.setTimeout(480_000);

const { publications, jobs, projects, profile } = content;
const slugs = publications.map(({ slug }) => slug).toSorted();

function read(file: string): string {
  return readFileSync(path.join(DIST, file), 'utf8');
}

function all(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([whole, part]) => part ?? whole);
}

type Named = { readonly name: string };
type Resume = {
  readonly publications?: readonly Named[];
  readonly work?: readonly { readonly position: string }[];
  readonly projects?: readonly Named[];
};

/** The text of HTML, without tags. */
function htmlText(html: string): string {
  const text = (node: DefaultTreeAdapterTypes.Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(text).join('') : '';
  return text(parseFragment(html));
}

/** Removes what line breaks in print may add or drop. */
function bare(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\p{Dash}\u00AD]/gu, '');
}

const titles = publications.map(({ title }) => plainText(title)).toSorted();

const EXPORTS: Readonly<Record<string, () => readonly string[]>> = {
  'publications.ris': () => all(read('publications.ris'), /^TI {2}- (.*)$/gmu),
  'publications.csl.json': () =>
    (JSON.parse(read('publications.csl.json')) as readonly { title: string }[]).map(({ title }) =>
      htmlText(title),
    ),
  'feed.xml': () =>
    all(read('feed.xml'), /<entry>.*?<title[^>]*>(.*?)<\/title>/gsu).map((title) =>
      htmlText(htmlText(title)),
    ),
  'resume.json': () =>
    ((JSON.parse(read('resume.json')) as Resume).publications ?? []).map(({ name }) => name),
  'publications/<id>/index.html': () =>
    slugs
      .map((slug) => read(`publications/${slug}/index.html`))
      .flatMap((html) => all(html, /<meta name="citation_title" content="([^"]*)"/gu))
      .map(htmlText),
};

for (const [file, titlesIn] of Object.entries(EXPORTS))
  test(`O1–O5: ${file} lists every publication by title, each once`, () => {
    expect(titlesIn().toSorted()).toEqual(titles);
  });

test('O5: every file that lists the papers is among these, or is publications.bib', () => {
  const lists = Object.values(FILES).filter((file) => file.startsWith('publications.'));
  expect(lists.filter((file) => !(file in EXPORTS))).toEqual([FILES.bibtex]);
});

test('O5: publications.bib and the sitemap list every publication by its key', () => {
  const keys = publications.map(({ id }) => id).toSorted();
  expect(all(read('publications.bib'), /^@\w+\{([^,]+),/gmu).toSorted()).toEqual(keys);
  const addresses = all(read('sitemap.xml'), /\/publications\/([^/<]+)\/<\/loc>/gu);
  expect(addresses.toSorted()).toEqual(slugs);
});

test('S6: resume.pdf lists every publication, job and degree', async () => {
  const paper = await getDocumentProxy(new Uint8Array(readFileSync(path.join(DIST, 'resume.pdf'))));
  const { text } = await extractText(paper, { mergePages: true });
  const printed = bare(text);
  const items = [
    ...titles,
    ...jobs.map(({ title }) => title),
    ...content.education.map(({ degree }) => degree),
  ];
  expect(items.filter((item) => !printed.includes(bare(item)))).toEqual([]);
});

test('O1–O5: resume.json and contact.vcf match the content about the owner', () => {
  const resume = JSON.parse(read('resume.json')) as Resume;
  expect(resume.work?.map(({ position }) => position) ?? []).toEqual(
    jobs.map(({ title }) => title),
  );
  expect(resume.projects?.map(({ name }) => name) ?? []).toEqual(
    projects.map(({ title }) => title),
  );
  expect(read('contact.vcf')).toContain(profile.email);
});

test('O4: every publication has its own page that describes it', () => {
  for (const { slug, authors } of publications) {
    const html = read(`publications/${slug}/index.html`);
    const named = all(html, /<meta name="citation_author" content="([^"]*)"/gu).map(htmlText);
    expect(named).toHaveLength(authors.length);
    expect(html).toContain('"@type":"ScholarlyArticle"');
    expect(html).toContain('<link rel="canonical"');
  }
});

test('O3: every page has its own content and its own head', () => {
  const heads = ['index.html', 'career/index.html', 'projects/index.html'].map((file) => {
    const html = read(file);
    return [
      /<title>([^<]*)/u,
      /name="description" content="([^"]*)/u,
      /rel="canonical" href="([^"]*)/u,
    ].map((pattern) => pattern.exec(html)?.[1]);
  });
  for (const column of [0, 1, 2])
    expect(new Set(heads.map((head) => head[column])).size).toBe(heads.length);
  const page = read('projects/index.html');
  expect(all(page, /id="project-/gu)).toHaveLength(projects.length);
});

test('X4: two builds of the same content are identical, byte for byte', async () => {
  const { site } = await foldersOf('the same content');
  expect(hashes(site)).toEqual(hashes(DIST));
});

test('V1, V2: the sample leaves room in the first response and in the entry scripts', async () => {
  test.skip(!isSample(readSettings().content), 'an owner’s texts may be of any length');
  const { sizes } = await foldersOf('the same content');
  const free = (name: string) => budgetOf(name) - (sizes[name] ?? Infinity);
  expect(free(HOME), 'bytes, so that the next sentence breaks nothing').toBeGreaterThan(300);
  expect(free(ENTRY_SCRIPTS)).toBeGreaterThan(1024);
  const over = Object.keys(sizes).filter((name) => free(name) < 0);
  expect(over, 'no other script is over its budget either').toEqual([]);
});

test('V1, N27: a site builds however long its home page is, and its owner is advised', async () => {
  const { sizes, site } = await foldersOf('long home');
  expect(sizes[HOME]).toBeGreaterThan(budgetOf(HOME));
  expect(sizeAdvice(sizes)).toMatchObject({ code: 'homeLarge', bytes: sizes[HOME] });
  expect(readFileSync(path.join(site, 'index.html'), 'utf8')).toContain('paragraph 40');
});

/** @returns The hash of each file below a folder. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(
    files
      .filter((file) => statSync(path.join(folder, file)).isFile())
      // Written on request only, after a build.
      .filter((file) => file !== 'sbom.cdx.json')
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex'),
      ]),
  );
}
