import { expect, test } from 'vitest';
import { networkIcons } from '#kit/content/networkIcons.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { networkIconFile, profileViews } from './profileViews.ts';

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

test('N2: only the icons in use are published, and a page never meets those of an older site', () => {
  const url = 'https://example.org/';
  const [one, other] = [{ orcid: url }, { orcid: url, website: url }].map((links) =>
    networkIconFile(contentWith(links)),
  );
  expect(one?.svg.match(/<symbol id="[^"]*"/gu)).toEqual(['<symbol id="orcid"']);
  expect(other?.svg.match(/<symbol id="[^"]*"/gu)).toHaveLength(2);
  expect(one?.path).not.toBe(other?.path);
  expect(networkIconFile(contentWith({}))).toBeUndefined();
});
