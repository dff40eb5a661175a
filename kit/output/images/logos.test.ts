import sharp from 'sharp';
import { expect, test } from 'vitest';
import { viewsOf } from '#kit/site/views.ts';
import { makeSite } from '#kit/site/site.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { outlined } from '#tests/support/outlined.ts';
import { changed, contentFolder } from '#tests/support/testFolder.ts';
import { phonePhoto, plainImage } from '#tests/support/testImages.ts';
import { madeOf } from '#kit/output/files/siteFiles.ts';
import { imageMakers } from './imageMakers.ts';

const SVG = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40">${inside}</svg>`;
const job = (logo: string) => changed('jobs.yaml', 'logo: University', `logo: ${logo}`);
const degree = (logo: string) =>
  changed('education.yaml', '  period: 2014', `  logo: ${logo}\n  period: 2014`);

async function logosOf(changes: Parameters<typeof contentFolder>[0]) {
  const folder = contentFolder(changes);
  const { content, problems } = await loadContent(folder);
  if (content === undefined) return { said: problems.map(outlined), logos: [] };
  const { career } = viewsOf(makeSite(content));
  return {
    said: problems.map(outlined),
    logos: [...career.jobs, ...career.education].map(({ logo }) => logo),
    files: await madeOf(imageMakers(folder, [content])),
  };
}

test('R4: the logo of a job or a degree may be an image beside the YAML, published like any other', async () => {
  const { said, logos, files } = await logosOf({
    ...job('images/uni.jpg'),
    ...degree('Uni Mark.svg'),
    'images/uni.jpg': await phonePhoto(),
    'Uni Mark.svg': SVG('<metadata>secret</metadata><path d="M0 0h120v40z"/>'),
  });
  expect(said).toEqual([]);
  expect(logos).toMatchObject([
    { picture: { path: expect.stringMatching(/^images\/uni-\w{8}$/u), widths: [320] } },
    { drawing: 'Hospital' },
    { picture: { path: expect.stringMatching(/^images\/uni-mark-\w{8}$/u), widths: [] } },
  ]);
  expect(files?.size).toBe(4);
  for (const [file, bytes] of files ?? []) {
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/GPS|ExampleCam|secret/u);
    if (!file.endsWith('.svg'))
      expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width: 320 });
  }
});

test('R4: a logo that is not there, is not a picture or could run something is told, not shown', async () => {
  const files = {
    'active.svg': SVG('<script>alert(1)</script>'),
    'small.png': await plainImage(120, 20),
  };
  for (const [logo, told] of [
    [
      'Univercity',
      'error jobs.yaml:3 ‹Univercity› unknown logo job 1 (Senior Analyst) “Univercity” known=Company,Government,Hospital,Laboratory,University',
    ],
    ['uni.svg', 'error jobs.yaml:3 ‹uni.svg› fileMissing image'],
    ['../uni.svg', 'fileOutside'],
    ['https://example.org/uni.svg', 'wrongValue'],
    ['active.svg', 'imageActive'],
    ['small.png', 'width=120 height=20 least=32 isLogo=true'],
  ] as const)
    expect((await logosOf({ ...job(logo), ...files })).said).toEqual([
      expect.stringContaining(told),
    ]);
});
