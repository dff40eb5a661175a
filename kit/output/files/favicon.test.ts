import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Theme } from '#src/content/theme.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { faviconSvg } from './favicon.ts';

const icon = (theme: Theme, name = 'Zoë Example') => {
  const content = sampleContent({ theme });
  return faviconSvg({ ...content, profile: { ...content.profile, name } });
};

test('D4, W10: the icon is a helix, the owner’s letters, or the initials, in the site’s colours', async () => {
  const icons = ['dna', '<01>', 'none'].map((ornament) => icon({ ornament }));
  expect(icons.map((svg) => /<text[^>]*>(.*)<\/text>/u.exec(svg)?.[1])).toEqual([
    undefined,
    '&lt;0',
    'ZE',
  ]);
  for (const svg of [...icons, icon({ ornament: 'none' }, '王')]) {
    const { dominant, isOpaque } = await sharp(Buffer.from(svg)).stats();
    expect([dominant.b > dominant.r, isOpaque]).toEqual([true, false]);
  }
});
