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

test('N2: the file of icons holds their drawings, and each profile leads to its own in it', () => {
  const node = [['path', { d: 'M1 1', class: 'a"b' }]] as const;
  const icon = { viewBox: '0 0 24 24', node };
  const drawn = {
    ...contentWith({ orcid: 'https://example.org/' }),
    networkIcons: { orcid: icon },
  };
  const file = networkIconFile(drawn);
  expect(file?.svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="orcid" viewBox="0 0 24 24"><path d="M1 1" class="a&quot;b"/></symbol></svg>\n',
  );
  expect(file?.path).toMatch(/^images\/networks-[0-9a-f]{8}\.svg$/u);
  expect(profileViews(drawn).map((view) => view.icon)).toEqual([`${file?.path}#orcid`]);
});
