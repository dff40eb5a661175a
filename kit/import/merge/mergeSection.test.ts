import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '#kit/content/loadContent.ts';
import { resumeJson } from '#kit/formats/jsonResume/writeResumeJson.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { plainImage } from '#tests/support/testImages.ts';
import { importInto, snapshot, sourceFiles } from '#tests/support/testImport.ts';

const RESUME = {
  awards: [
    { title: 'Best Poster', awarder: 'Example Society', date: '2021-06-01', summary: 'On hens.' },
    { title: 'Best Poster', awarder: 'Example Society', date: '2022' },
  ],
  certificates: [
    { name: 'Animal care', issuer: 'Example Board', url: 'https://board.example.org/' },
  ],
  languages: [{ language: 'English', fluency: 'Native' }, 'Igbo'],
  interests: [{ name: 'Hens', keywords: ['Brahma', 'Sussex'] }, 'Swabs'],
  volunteer: [
    {
      organization: 'Example Food Bank',
      position: 'Driver',
      startDate: '2019-03',
      highlights: ['Drove.', 'Cooked.'],
    },
    { organization: 'Example Choir', startDate: '2012', endDate: '2014' },
  ],
};

async function imported(folder: string, resume: object = RESUME) {
  const report = await importInto(folder, sourceFiles({ 'resume.json': JSON.stringify(resume) }));
  const { content, problems } = await loadContent(folder);
  if (content === undefined) throw new Error(JSON.stringify(problems));
  return { ...report, content, problems };
}

describe('W9: awards, certificates, languages, interests and volunteering become pages', () => {
  test('that need no further work', async () => {
    const { content, problems, hasFailed } = await imported(contentFolder());
    expect([problems, hasFailed]).toEqual([[], false]);
    const items = Object.fromEntries(
      content.sections.map((section) => [section.id, section.items]),
    );
    expect(items).toMatchObject({
      awards: [
        {
          title: 'Best Poster',
          place: 'Example Society',
          date: '06/2021',
          description: 'On hens.',
        },
        { title: 'Best Poster', date: '2022' },
      ],
      certificates: [{ title: 'Animal care', links: [{ url: 'https://board.example.org/' }] }],
      languages: [{ title: 'English', role: 'Native' }, { title: 'Igbo' }],
      interests: [{ title: 'Hens', description: ['Brahma', 'Sussex'] }, { title: 'Swabs' }],
      volunteering: [
        { title: 'Driver', place: 'Example Food Bank', date: '03/2019 - Present' },
        { title: 'Example Choir', place: '', date: '2012 - 2014' },
      ],
    });
  });

  test('and appear unchanged in the site’s resume.json', async () => {
    const { content } = await imported(contentFolder());
    expect(JSON.parse(resumeJson(content))).toMatchObject({
      awards: [{ title: 'Best Poster', awarder: 'Example Society', date: '2021-06' }, {}],
      languages: [{ language: 'English', fluency: 'Native' }, { language: 'Igbo' }],
      interests: [{ name: 'Hens', keywords: ['Brahma', 'Sussex'] }, { name: 'Swabs' }],
      volunteer: [
        { organization: 'Example Food Bank', position: 'Driver', startDate: '2019-03' },
        { organization: 'Example Choir', startDate: '2012', endDate: '2014' },
      ],
    });
  });

  test('importing twice changes nothing, and an existing page keeps what the owner wrote', async () => {
    const own =
      '# Mine\ntitle: Prizes\nlayout: cards\nitems:\n  - title: Travel Grant # dear to me\n';
    const folder = contentFolder({ 'sections/awards.yaml': own });
    const { content } = await imported(folder);
    const [awards] = content.sections;
    expect([awards?.title, awards?.items.map(({ title }) => title)]).toEqual([
      'Prizes',
      ['Travel Grant', 'Best Poster', 'Best Poster'],
    ]);
    expect(readFileSync(path.join(folder, 'sections/awards.yaml'), 'utf8')).toContain(own);
    const before = snapshot(folder);
    const again = await imported(folder);
    expect([again.changed, snapshot(folder)]).toEqual([[], before]);
  });

  test('next to images and a menu that names them', async () => {
    const folder = contentFolder({
      'sections/talks.yaml':
        'title: Talks\nitems:\n  - {title: A talk, image: hen.jpg, imageAlt: A hen}\n',
      'site.yaml': 'pages: [talks]\n',
      'hen.jpg': await plainImage(400, 300),
    });
    const { blocked, changed } = await imported(folder);
    expect([blocked, changed.length]).toEqual([[], 5]);
  });
});
