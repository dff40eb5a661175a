import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { onItsDay, today } from '#kit/site/onItsDay.ts';
import { makeSite } from '#kit/site/site.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { changed, contentFolder } from '#tests/support/testFolder.ts';
import { outlined } from '#tests/support/outlined.ts';
import { adviceOn, openTodos } from './advice.ts';
import type { SitePlace } from './siteAddress.ts';

const PLACE: SitePlace = { base: '/Portfolio/' };

/** The content with the site that is published of it today. */
function read(content: Content | undefined) {
  if (content === undefined) return undefined;
  return { content, site: makeSite(onItsDay(content, today()).content) };
}

const paper = (key: string, fields: string) =>
  `@article{${key},\n  author = {Okafor, Ada M.},\n  ${fields}\n}\n`;

async function advice(
  changes: Parameters<typeof contentFolder>[0],
  place: SitePlace = PLACE,
): Promise<string[]> {
  const bib = { 'publications.bib': paper('a', 'title = {A}, year = 2024, abstract = {B}') };
  const folder = contentFolder({ ...bib, ...changes });
  const { content } = await loadContent(folder);
  return (await adviceOn(folder, read(content), place)).map(outlined);
}

test('O9: an unknown position or role is reported, with the known ones', async () => {
  const fields = 'title = {A}, year = 2024, abstract = {B}';
  const bib = [
    paper('a', `${fields}, position = {emperor}`),
    paper('b', `${fields}, credit = {Sofware}`),
    paper('c', `${fields}, position = {co-first}, credit = {Software}`),
  ];
  expect(await advice({ 'publications.bib': bib.join('') })).toEqual([
    'warning publications.bib:1 ‹a› unknown part entry (a) position “emperor” known=co-first,first,last,senior,corresponding',
    'warning publications.bib:5 ‹b› unknown part entry (b) credit “Sofware” known=Conceptualization,Data curation,Formal analysis,Funding acquisition,Investigation,Methodology,Project administration,Resources,Software,Supervision,Validation,Visualization,Writing – original draft,Writing – review & editing',
  ]);
});

test('K3: TODOs are listed with their lines, even if the content has errors', async () => {
  const changes = {
    ...changed('jobs.yaml', '- title: Senior', '# TODO: your jobs\n- titel: Senior'),
    ...changed('profile.yaml', 'I read genomes.', '"TODO say who you are"'),
    'publication-categories.yaml': '- Metagenomics # TODO\n- Mastodon\n',
  };
  expect(await advice(changes)).toEqual([
    'warning profile.yaml:5 todo intro text=say who you are',
    'warning jobs.yaml:1 todo text=your jobs',
    'warning publication-categories.yaml:1 todo text=',
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

test.each([
  ['2023-01', 2024, 'month = feb,', true],
  ['2023-01', 2024, 'month = jan,', false],
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
    const old = `warning profile.yaml:23 ‹${asOf}› citationMonth old citationsAsOf “${asOf}” newest=${year}`;
    expect(found).toEqual(isOld ? [old] : []);
  },
);

test('O7: counts without a date are reported', async () => {
  const bib = paper('a', 'title={A}, year=2024, abstract={B}, citations={3}');
  expect(await advice({ 'publications.bib': bib })).toEqual([
    'warning profile.yaml citationMonth none citationsAsOf',
  ]);
});

test('F4: a siteUrl whose path differs from the build’s base is reported', async () => {
  expect(await advice({}, { ...PLACE, base: '/' })).toEqual([
    'warning profile.yaml:13 ‹https://ada.example.org/Portfolio/› otherBase siteUrl “https://ada.example.org/Portfolio/” path=/Portfolio/ base=/ wanted=https://ada.example.org/',
  ]);
  const without = changed('profile.yaml', '/Portfolio/\n', '/Portfolio\n');
  expect(await advice(without)).toEqual([]);
});

test('N14: what is said of siteUrl stands at its own line, never at an example of it', async () => {
  const example = '# siteUrl: https://example.org/Portfolio/';
  const profile = (siteUrl: string) =>
    changed('profile.yaml', 'siteUrl: https://ada.example.org/Portfolio/', siteUrl);
  expect(await advice(profile(example))).toEqual(['warning profile.yaml noSiteUrl siteUrl']);
  // A workflow beside the content supplies it.
  expect(await advice(profile(example), { ...PLACE, hasWorkflow: true })).toEqual([]);
  const given = `${example}\nsiteUrl: https://ada.example.org/elsewhere/`;
  expect(await advice(profile(given))).toEqual([
    expect.stringMatching(/^warning profile\.yaml:14 ‹https:.*› otherBase siteUrl “/u),
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
    'warning profile.yaml:6 longText intro length=2999 most=600',
    'warning testimonials.yaml:5 ‹preview› longText testimonial 1 (Ben Example, PhD) preview length=599 most=260',
  ]);
});

test('F4: a siteUrl that differs from where the host publishes the site is reported', async () => {
  const at = (publishedAt: string) => advice({}, { ...PLACE, base: '/x/', publishedAt });
  expect(await at('https://ada.example.org/Portfolio')).toEqual([]);
  expect(await at('https://example-ada.github.io/x/')).toEqual([
    expect.stringContaining(
      'publishedElsewhere siteUrl “https://ada.example.org/Portfolio/” actual=https://example-ada.github.io/x/',
    ),
  ]);
});

test('C4: a link to a missing file on the own site is reported, to what the site publishes not', async () => {
  const own = 'https://ada.example.org/Portfolio/';
  const jobs = (address: string) =>
    advice({
      ...changed('jobs.yaml', 'https://example.org/', own + address),
      'publications.bib': paper('a', 'title={A}, year=2024, abstract={B}, pdf={okafor.pdf}'),
      'files/okafor.pdf': '%PDF-1.7',
      'public/files/my poster.pdf': '',
      'files/slides.pdf': '%PDF-1.7',
      'files/unnamed.pdf': '%PDF-1.7',
      'sections/talks.yaml':
        'icon: mic\ntitle: Talks\nitems:\n  - title: A\n    links: [{name: Slides, url: files/slides.pdf}]\n',
    });
  const published =
    'files/okafor.pdf files/slides.pdf files/my%20poster.pdf career#x publications.bib publications/a/ talks/ resume.json contact.vcf og-image.jpg sitemap.xml favicon.svg';
  for (const there of published.split(' ')) expect(await jobs(there)).toEqual([]);
  expect(await jobs('files/unnamed.pdf')).toEqual([
    `warning jobs.yaml:10 ‹${own}files/unnamed.pdf› deadLink “${own}files/unnamed.pdf” path=files/unnamed.pdf`,
  ]);
});

test('O2: a share image that is too large is reported', async () => {
  const image = sharp({ create: { width: 1200, height: 630, channels: 3, background: 'navy' } });
  const jpeg = await image.jpeg().toBuffer();
  const files = { 'public/og-image.jpg': Buffer.concat([jpeg], 700_000) };
  expect(await advice(files)).toEqual([
    'warning public/og-image.jpg shareImage weight bytes=700000 most=600000',
  ]);
});
