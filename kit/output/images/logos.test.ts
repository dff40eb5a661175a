import { expect, test } from 'vitest';
import { loadContent } from '#kit/content/loadContent.ts';
import { outlined } from '#tests/support/outlined.ts';
import { changed, contentFolder } from '#tests/support/testFolder.ts';
import { plainImage } from '#tests/support/testImages.ts';

test.each([
  [
    'Univercity',
    'error jobs.yaml:3 ‹Univercity› unknown logo job 1 (Senior Analyst) “Univercity” known=Company,Government,Hospital,Laboratory,University',
  ],
  ['uni.svg', 'error jobs.yaml:3 ‹uni.svg› fileMissing image'],
  ['../uni.svg', 'fileOutside'],
  ['https://example.org/uni.svg', 'wrongValue'],
  ['active.svg', 'imageActive'],
  ['small.png', 'width=120 height=20 least=32 isLogo=true'],
])('R4: a logo “%s” is told, not shown', async (logo, message) => {
  const folder = contentFolder({
    ...changed('jobs.yaml', 'logo: University', `logo: ${logo}`),
    'active.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><script>alert(1)</script></svg>',
    'small.png': await plainImage(120, 20),
  });
  const { problems } = await loadContent(folder);
  expect(problems.map(outlined)).toEqual([expect.stringContaining(message)]);
});
