import { expect, test } from 'vitest';
import { networkIcons } from '#kit/content/icons.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { profileViews } from './siteView.ts';

const content = sampleContent();

function contentWith(links: Readonly<Record<string, string>>) {
  const profile = { ...content.profile, links };
  return { ...content, profile, networkIcons: networkIcons(links) };
}

test('N2: a profile has its network’s proper name and own mark, whatever the owner calls it', () => {
  const url = 'https://example.org/';
  const views = profileViews(
    contentWith({ Google_Scholar: url, twitter: url, osf: url, my_blog: url, constructor: url }),
  );
  expect(views.map(({ name, icon, isKnown }) => [name, icon.split('#')[1], isKnown])).toEqual([
    ['Google Scholar', 'scholar', true],
    ['X', 'x', true],
    ['OSF', 'link', undefined],
    ['My blog', 'link', undefined],
    ['Constructor', 'link', undefined],
  ]);
});
