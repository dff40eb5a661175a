import { expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { MENU_MAX_WIDTH } from '#src/styles/dimensions.ts';
import { makeSites } from './languageSites.ts';
import { makeSite } from './site.ts';
import { menuFit } from './menuFit.ts';

test('W5: home stays in the bar, however long the names are', () => {
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

/** A site of nine pages whose owner has a name of two short lines, but for what is given. */
function nine(name = 'Zoë Example', rest: Partial<Content> = {}): Content {
  const { profile, ...content } = sampleContent({
    sections: ['talks', 'teaching'].map((id) => sampleSection(id)),
    ...rest,
  });
  return { ...content, profile: { ...profile, name } };
}

/** From which viewport width on all links are in the bar. */
const allFrom = (content: Content) => menuFit(makeSite(content))?.all ?? 0;

// That no bar overflows is measured in tests/e2e/menuFit.weekly.test.ts.
test('W5: nine pages find room one after the other, before the content is at its widest', () => {
  const { first, from, all } = menuFit(makeSite(nine())) ?? { from: [] };
  expect(first).toBeGreaterThan(4);
  expect(from.toSorted((one, other) => Number(one) - Number(other))).toEqual(from);
  expect(from.at(-1)).toBe(all);
  expect(all).toBeLessThan(1200);
});

test('W5: the bar keeps room for two lines of the name, but not for any length', () => {
  const all = allFrom(nine());
  // A short name leaves no more room, and one in letters that can be parted anywhere needs little.
  for (const name of ['Zoë', '深谷蓮深谷蓮深谷', 'ふかやれんふかや', 'フカヤレンフカヤ'])
    expect([name, allFrom(nine(name))]).toEqual([name, all]);
  expect(allFrom(nine('Zoë Example-Featherstone'))).toBeGreaterThan(all);
  const unbroken = menuFit(makeSite(nine('ZoëExampleFeatherstone')));
  expect(unbroken).toMatchObject({ all: undefined });
  expect(menuFit(makeSite(nine('ZoëExampleFeatherstonehaughOfTheHills')))).toEqual(unbroken);
});

test('L5: the bar keeps room for the switch: another language, or a list of several', () => {
  const fifthFrom = (...langs: readonly string[]) => {
    const { profile, ...content } = nine();
    const sites = makeSites(langs.map((lang) => ({ ...content, profile: { ...profile, lang } })));
    return menuFit(sites[0] ?? makeSite(nine()))?.from[0] ?? 0;
  };
  expect(menuFit(makeSite(nine()))?.first).toBeGreaterThan(5);
  expect(fifthFrom('en', 'de')).toBeGreaterThan(MENU_MAX_WIDTH + 1);
  expect(fifthFrom('en', 'de', 'fr')).toBeGreaterThan(fifthFrom('en', 'de'));
});
