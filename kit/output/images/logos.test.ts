import { expect, test } from 'vitest';
import { loadContent } from '#kit/content/loadContent.ts';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { changed, contentFolder } from '#tests/support/testFolder.ts';
import { plainImage } from '#tests/support/testImages.ts';

test('R4: a logo with too few pixels is reported', async () => {
  const folder = contentFolder({
    ...changed('jobs.yaml', 'logo: University', 'logo: small.png'),
    'small.png': await plainImage(120, 20),
  });
  const { problems } = await loadContent(folder);
  expect(problems.map(summaryLine)).toEqual([
    expect.stringContaining('width=120 height=20 least=32 isLogo=true'),
  ]);
});
