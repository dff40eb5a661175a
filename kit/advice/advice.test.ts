import sharp from 'sharp';
import { expect, test } from 'vitest';
import { publishedContent, today } from '#kit/site/postSchedule.ts';
import { makeSite } from '#kit/site/site.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { changed, contentFolder } from '#tests/support/testFolder.ts';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { adviceOn, openTodos, siteProblems } from './advice.ts';

const paper = (fields: string) => `@article{a,\n  author = {Okafor, Ada M.},\n  ${fields}\n}\n`;

async function advice(changes: Parameters<typeof contentFolder>[0]): Promise<string[]> {
  const bib = paper('title = {A}, year = 2024, abstract = {B}');
  const folder = contentFolder({ 'publications.bib': bib, ...changes });
  const { content } = await loadContent(folder);
  const loaded = content && { content, site: makeSite(publishedContent(content, today()).content) };
  return (await adviceOn(folder, loaded, { base: '/Portfolio/' })).map(summaryLine);
}

test('K3: the build counts open TODOs in one line', async () => {
  expect(openTodos(contentFolder())).toBeUndefined();
  const jobs = { 'jobs.yaml': '# TODO: your jobs\n[]\n' };
  expect(openTodos(contentFolder(jobs))).toBe('1 TODO is open; `npm run check` shows it.');
  const both = { ...jobs, 'publications.bib': '% TODO a\n% TODO b\n' };
  expect(openTodos(contentFolder(both))).toBe('3 TODOs are open; `npm run check` lists them.');
});

test('C4: full addresses of the owner’s site are reported if they lead to no published file', async () => {
  const siteUrl = 'https://ada.example.org/Portfolio/';
  const adviceOnLink = (address: string) =>
    advice({
      ...changed('jobs.yaml', 'https://example.org/', siteUrl + address),
      'publications.bib': paper('title={A}, year=2024, abstract={B}, pdf={okafor.pdf}'),
      'files/okafor.pdf': '%PDF-1.7',
      'public/files/my poster.pdf': '',
      'files/slides.pdf': '%PDF-1.7',
      // Stays unpublished: a file is copied only for a field that names it by its path.
      'files/unpublished.pdf': '%PDF-1.7',
      'sections/talks.yaml':
        'icon: mic\ntitle: Talks\nitems:\n  - title: A\n    links: [{name: Slides, url: files/slides.pdf}]\n',
    });
  const publishedPaths =
    'files/okafor.pdf files/slides.pdf files/my%20poster.pdf career#x publications.bib publications/a/ talks/ resume.json contact.vcf og-image.jpg sitemap.xml favicon.svg';
  for (const path of publishedPaths.split(' ')) expect(await adviceOnLink(path)).toEqual([]);
  expect(await adviceOnLink('files/unpublished.pdf')).toEqual([
    `warning jobs.yaml:10 ‹${siteUrl}files/unpublished.pdf› deadLink “${siteUrl}files/unpublished.pdf” path=files/unpublished.pdf`,
  ]);
});

test('O2: a share image that is too large is reported', async () => {
  const image = sharp({ create: { width: 1200, height: 630, channels: 3, background: 'navy' } });
  // Zeros pad the file to 700,000 bytes.
  const jpeg = Buffer.concat([await image.jpeg().toBuffer()], 700_000);
  const folder = contentFolder({ 'public/og-image.jpg': jpeg });
  expect((await siteProblems(folder, [], undefined)).map(summaryLine)).toEqual([
    'warning public/og-image.jpg shareImage weight bytes=700000 most=600000',
  ]);
});
