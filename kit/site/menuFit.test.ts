import { expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { MENU_MAX_WIDTH } from '#src/styles/dimensions.ts';
import { makeSites, makeSite } from './site.ts';
import { menuFit } from './menuFit.ts';

test('W5: home stays in the bar, however long the page names are', () => {
  const content = sampleContent({
    sections: [
      sampleSection('work', [{}], {
        title: 'What I have done and where I have done it '.repeat(4),
      }),
    ],
    site: { pages: [{ id: 'work' }] },
  });
  expect(menuFit(makeSite(content))).toEqual({ first: 1, from: [undefined], all: undefined });
});

/** Nine pages; the default name fills two short lines. */
function contentOfNine(name = 'Zoë Example', overrides: Partial<Content> = {}): Content {
  const { profile, ...content } = sampleContent({
    sections: ['talks', 'teaching'].map((id) => sampleSection(id)),
    ...overrides,
  });
  return { ...content, profile: { ...profile, name } };
}

/** From which viewport width on all links are in the bar. */
const allFrom = (content: Content) => menuFit(makeSite(content))?.all ?? 0;

// That no bar overflows is measured in tests/e2e/menuFit.weekly.test.ts.
test('W5: nine pages fit one after the other as the viewport grows', () => {
  const { first, from, all } = menuFit(makeSite(contentOfNine())) ?? { from: [] };
  expect(first).toBeGreaterThan(4);
  expect(from.toSorted((one, other) => Number(one) - Number(other))).toEqual(from);
  expect(from.at(-1)).toBe(all);
  expect(all).toBeLessThan(1200);
});

test('W5: the bar reserves room for two lines of the name, up to a maximum', () => {
  const all = allFrom(contentOfNine());
  // A short name leaves no more room, and one in letters that can be parted anywhere needs little.
  for (const name of ['Zoë', '深谷蓮深谷蓮深谷', 'ふかやれんふかや', 'フカヤレンフカヤ'])
    expect([name, allFrom(contentOfNine(name))]).toEqual([name, all]);
  expect(allFrom(contentOfNine('Zoë Example-Featherstone'))).toBeGreaterThan(all);
  const unbroken = menuFit(makeSite(contentOfNine('ZoëExampleFeatherstone')));
  expect(unbroken).toMatchObject({ all: undefined });
  expect(menuFit(makeSite(contentOfNine('ZoëExampleFeatherstonehaughOfTheHills')))).toEqual(
    unbroken,
  );
});

test('L5: the bar reserves room for the language switch', () => {
  const fifthFrom = (...langs: readonly string[]) => {
    const { profile, ...content } = contentOfNine();
    const sites = makeSites(langs.map((lang) => ({ ...content, profile: { ...profile, lang } })));
    return menuFit(sites[0] ?? makeSite(contentOfNine()))?.from[0] ?? 0;
  };
  expect(menuFit(makeSite(contentOfNine()))?.first).toBeGreaterThan(5);
  expect(fifthFrom('en', 'de')).toBeGreaterThan(MENU_MAX_WIDTH + 1);
  expect(fifthFrom('en', 'de', 'fr')).toBeGreaterThan(fifthFrom('en', 'de'));
});
