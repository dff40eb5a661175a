import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { isSample } from '#publish/read/isSample.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { changed, contentFolder, GOOD_FILES } from '#testing/testFolder.ts';
import { plainImage } from '#testing/testImages.ts';
import { described } from '#testing/described.ts';
import { adviceOn, openTodos } from './advice.ts';
import { type Surroundings } from './inFile.ts';

const PLACE: Surroundings = { base: '/Portfolio/', publicFolder: '/nowhere' };
const paper = (key: string, fields: string) =>
  `@article{${key},\n  author = {Okafor, Ada M.},\n  ${fields}\n}\n`;

async function advice(
  changes: Parameters<typeof contentFolder>[0],
  place: Surroundings = PLACE,
): Promise<string[]> {
  const bib = { 'publications.bib': paper('a', 'title = {A}, year = 2024, abstract = {B}') };
  const folder = contentFolder({ ...bib, ...changes });
  const { content } = await loadContent(folder);
  const problems = await adviceOn(folder, content, place);
  return problems
    .map(described)
    .map(
      ({ severity, file, line, message, fix }) =>
        `${file}:${line ?? ''} ${severity}: ${message} [${fix}]`,
    );
}

test('K3: valid content gets no advice', async () => {
  expect(await advice({})).toEqual([]);
});

test('O9: an unknown position or role is reported, with the known ones', async () => {
  const fields = 'title = {A}, year = 2024, abstract = {B}';
  const bib = [
    paper('a', `${fields}, position = {emperor}`),
    paper('b', `${fields}, credit = {Sofware}`),
    paper('c', `${fields}, position = {co-first}, credit = {Software}`),
  ];
  expect(await advice({ 'publications.bib': bib.join('') })).toEqual([
    'publications.bib:1 warning: entry “a”: position “emperor” is not known, and is not shown [choose from: co-first, first, last, senior, corresponding]',
    'publications.bib:5 warning: entry “b”: credit “Sofware” is not known, and is not shown [did you mean “Software”?]',
  ]);
});

test('W4: an own page with the same name as another page is reported', async () => {
  const section = 'icon: mic\ntitle: publications\nitems: [{title: A}]\n';
  expect(await advice({ 'sections/talks.yaml': section })).toEqual([
    'sections/talks.yaml: warning: two pages are called “publications”, and the menu can’t tell them apart [give one of them another name]',
  ]);
});

const SAMPLE = path.join('src', 'content', 'data');
test.runIf(isSample(SAMPLE))('K3: the sample gets no advice', async () => {
  const { content } = await loadContent(SAMPLE);
  expect(await adviceOn(SAMPLE, content, PLACE)).toEqual([]);
});

test('K3: TODOs are listed with their lines, even if the content has errors', async () => {
  const changes = {
    ...changed('jobs.yaml', '- title: Senior', '# TODO: your jobs\n- titel: Senior'),
    ...changed('profile.yaml', 'I read genomes.', '"TODO say who you are"'),
    'publication-categories.yaml': '- Metagenomics # TODO\n- Mastodon\n',
  };
  expect(await advice(changes)).toEqual([
    'profile.yaml:5 warning: to do: intro: say who you are [do it, then remove the TODO]',
    'jobs.yaml:1 warning: to do: your jobs [do it, then remove the TODO]',
    'publication-categories.yaml:1 warning: there is still something to do here [do it, then remove the TODO]',
  ]);
});

test('K3: the build counts open TODOs in one line', async () => {
  expect(await openTodos(contentFolder())).toBeUndefined();
  const jobs = { 'jobs.yaml': '# TODO: your jobs\n[]\n' };
  expect(await openTodos(contentFolder(jobs))).toBe('1 TODO is open; `npm run check` shows it.');
  const both = { ...jobs, 'publications.bib': '% TODO a\n% TODO b\n' };
  expect(await openTodos(contentFolder(both))).toBe(
    '3 TODOs are open; `npm run check` lists them.',
  );
});

test('K3: missing abstracts are reported in one line', async () => {
  const bare = ['p', 'q', 'r', 's', 't'].map((key) => paper(key, 'title = {A}, year = 2024'));
  expect(await advice({ 'publications.bib': bare.join('') })).toEqual([
    'publications.bib: warning: 5 of 5 publications have no abstract: “p”, “q”, “r” and 2 more [add abstract = {…} where you can: visitors and search engines read it]',
  ]);
  expect(await advice({ 'publications.bib': bare[0] ?? '' })).toEqual([
    expect.stringContaining('1 of 1 publications has no abstract: “p” ['),
  ]);
});

test.each([
  ['2023-11', 2024, '', false],
  ['2023-01', 2024, 'month = feb,', true],
  ['2023-01', 2024, 'month = jan,', false],
  ['2024-06', 2024, '', false],
])(
  'O7: counts as of %s are outdated beside a paper of %i %s: %s',
  async (asOf, year, month, isOld) => {
    const found = await advice({
      ...changed(
        'profile.yaml',
        'copyrightYear: 2025',
        `copyrightYear: 2020\ncitationsAsOf: ${asOf}`,
      ),
      'publications.bib': paper(
        'a',
        `title={A}, year=${year}, ${month} abstract={B}, citations={3}`,
      ),
    });
    expect(found.map((line) => line.includes('citationsAsOf'))).toEqual(isOld ? [true] : []);
  },
);

test('O7: counts without a date are reported', async () => {
  const bib = paper('a', 'title={A}, year=2024, abstract={B}, citations={3}');
  expect(await advice({ 'publications.bib': bib })).toEqual([
    expect.stringContaining('profile.yaml: warning: citationsAsOf is not given'),
  ]);
});

test('F4: a siteUrl whose path differs from the build’s base is reported', async () => {
  expect(await advice({}, { ...PLACE, base: '/' })).toEqual([
    'profile.yaml:13 warning: siteUrl “https://ada.example.org/Portfolio/” ends in “/Portfolio/”, but the site is built for “/” [build with PORTFOLIO_BASE=/Portfolio/, or write siteUrl: https://ada.example.org/]',
  ]);
  const without = changed('profile.yaml', '/Portfolio/\n', '/Portfolio\n');
  expect(await advice(without)).toEqual([]);
});

test('N14: what is said of siteUrl stands at its own line, never at an example of it', async () => {
  const example = '# siteUrl: https://example.org/Portfolio/';
  const profile = (siteUrl: string) =>
    changed('profile.yaml', 'siteUrl: https://ada.example.org/Portfolio/', siteUrl);
  expect(await advice(profile(example))).toEqual([
    expect.stringMatching(/^profile\.yaml: warning: siteUrl is not given/u),
  ]);
  const given = `${example}\nsiteUrl: https://ada.example.org/elsewhere/`;
  expect(await advice(profile(given))).toEqual([
    expect.stringMatching(/^profile\.yaml:14 warning: siteUrl “/u),
  ]);
});

test('N26: a text that is too long for its place is reported, with what holds it', async () => {
  const long = (words: number) => 'Six letters '.repeat(words).trim();
  expect(
    await advice({
      ...changed('profile.yaml', 'intro: I read genomes.', `intro: >-\n  ${long(250)}`),
      ...changed('testimonials.yaml', 'preview: Great.', `preview: ${long(50)}`),
    }),
  ).toEqual([
    'profile.yaml:6 warning: intro has 2,999 characters, which is more than the first screen has room for [keep it to about 600, and write the rest under “about”]',
    'testimonials.yaml:5 warning: testimonial 1 (“Ben Example, PhD”): preview has 599 characters, which is more than the front of a card has room for [keep it to about 260]',
  ]);
  expect(
    await advice({
      ...changed('profile.yaml', 'headline: Bioinformatics Scientist', `headline: ${long(9)}`),
    }),
  ).toEqual([expect.stringMatching(/^profile\.yaml:2 warning: headline has 107 characters/u)]);
  expect(
    await advice(changed('profile.yaml', '- First highlight.', `- Short.\n  - ${long(40)}`)),
  ).toEqual([expect.stringMatching(/^profile\.yaml:10 warning: highlights has 479 characters/u)]);
  expect(
    await advice(changed('profile.yaml', '[Data Scientist]', `[Data Scientist, ${long(8)}]`)),
  ).toEqual([expect.stringMatching(/^profile\.yaml:4 warning: titles has 95 characters/u)]);
});

test('F4: a siteUrl that differs from where the host publishes the site is reported', async () => {
  const at = (publishedAt: string) => advice({}, { ...PLACE, base: '/x/', publishedAt });
  expect(await at('https://ada.example.org/Portfolio')).toEqual([]);
  expect(await at('https://example-ada.github.io/x/')).toEqual([
    expect.stringContaining('but the site is published at “https://example-ada.github.io/x/”'),
  ]);
});

test('C4: a link to a missing file on the own site is reported', async () => {
  const publicFolder = mkdtempSync(path.join(tmpdir(), 'public-'));
  onTestFinished(() => rmSync(publicFolder, { recursive: true }));
  mkdirSync(path.join(publicFolder, 'files'));
  writeFileSync(path.join(publicFolder, 'files', 'my poster.pdf'), '');
  const own = 'https://ada.example.org/Portfolio/';
  const jobs = (address: string) =>
    advice(changed('jobs.yaml', 'https://example.org/', own + address), { ...PLACE, publicFolder });
  for (const there of [
    '',
    'files/my%20poster.pdf',
    'resume.pdf',
    'career/',
    'career#x',
    'feed.xml',
  ])
    expect(await jobs(there)).toEqual([]);
  expect(await jobs('files/poster.pdf')).toEqual([
    `jobs.yaml:10 warning: “${own}files/poster.pdf” leads to a file of your own site that doesn’t exist [put the file into public/files/poster.pdf, or correct the address]`,
  ]);
});

test('C4: a link to anything that the site publishes is no dead link', async () => {
  const own = 'https://ada.example.org/Portfolio/';
  const jobs = (address: string) =>
    advice({
      ...changed('jobs.yaml', 'https://example.org/', own + address),
      'publications.bib': paper('a', 'title={A}, year=2024, abstract={B}, pdf={okafor.pdf}'),
      'files/okafor.pdf': '%PDF-1.7',
      'files/slides.pdf': '%PDF-1.7',
      'files/unnamed.pdf': '%PDF-1.7',
      'sections/talks.yaml':
        'icon: mic\ntitle: Talks\nitems:\n  - title: A\n    links: [{name: Slides, url: files/slides.pdf}]\n',
    });
  const published =
    'files/okafor.pdf files/slides.pdf publications.bib publications/a/ talks/ resume.json contact.vcf og-image.jpg sitemap.xml favicon.svg';
  for (const there of published.split(' ')) expect(await jobs(there)).toEqual([]);
  expect(await jobs('files/unnamed.pdf')).toEqual([expect.stringContaining('doesn’t exist')]);
});

test('C4: a link to a published picture is no dead link', async () => {
  const folder = contentFolder({
    ...changed('profile.yaml', 'avatar: https://images.example.org/ada.jpg\n', ''),
    'portrait.png': await plainImage(800, 800),
  });
  const { content } = await loadContent(folder);
  if (content === undefined) throw new Error('The folder is in order');
  const [picture] = Object.values(content.images ?? {});
  const url = `https://ada.example.org/Portfolio/${picture?.path}-760.webp`;
  const linked = { ...content, profile: { ...content.profile, links: { picture: url } } };
  const codes = (await adviceOn(folder, linked, PLACE)).map(({ code }) => code);
  expect(codes).not.toContain('deadLink');
});

test('O2: a share image that is too large is reported', async () => {
  const publicFolder = mkdtempSync(path.join(tmpdir(), 'public-'));
  onTestFinished(() => rmSync(publicFolder, { recursive: true }));
  const image = sharp({ create: { width: 1200, height: 630, channels: 3, background: 'navy' } });
  const jpeg = await image.jpeg().toBuffer();
  writeFileSync(path.join(publicFolder, 'og-image.jpg'), Buffer.concat([jpeg], 700_000));
  expect(await advice({}, { ...PLACE, publicFolder })).toEqual([
    expect.stringContaining('public/og-image.jpg: warning: This image is large (700 kB)'),
  ]);
});

test('K3: the test folder is valid except for its missing abstract', async () => {
  expect(await advice(GOOD_FILES)).toHaveLength(1);
});

test('N8: where the résumé has only the beginning of about, the check says so', async () => {
  const profile = (paragraphs: readonly string[], intro = '') =>
    advice({
      'profile.yaml': `name: Ada M. Okafor\nheadline: S\nsiteUrl: https://a.example.org/Portfolio/\n${intro}about:\n${paragraphs.map((text) => `  - ${text}\n`).join('')}`,
    });
  const long = 'Genomes of soil. '.repeat(30).trim();
  expect(await profile([long, long, 'More.'])).toEqual([
    'profile.yaml:4 warning: the résumé’s summary has only the first 1 of the 3 paragraphs of about [write an intro of two or three sentences: then the summary is that]',
  ]);
  expect(await profile(['Short.', 'And sweet.'])).toEqual([]);
  expect(await profile([long, long], 'intro: I read genomes.\n')).toEqual([]);
});
