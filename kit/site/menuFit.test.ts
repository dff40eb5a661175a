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
  expect(menuFit(makeSite(content))).toEqual({
    first: 1,
    linkWidths: [undefined],
    allWidth: undefined,
  });
});

/** A site with nine pages; the default name fills two short lines. */
function contentOfNine(name = 'Zoë Example', overrides: Partial<Content> = {}): Content {
  const { profile, ...content } = sampleContent({
    sections: ['talks', 'teaching'].map((id) => sampleSection(id)),
    ...overrides,
  });
  return { ...content, profile: { ...profile, name } };
}

/** The viewport width from which all links fit. */
const allWidthOf = (content: Content) => menuFit(makeSite(content))?.allWidth ?? 0;

// That no bar overflows is measured in tests/e2e/menuFit.weekly.test.ts.
test('W5: nine pages fit one after the other as the viewport grows', () => {
  const fit = menuFit(makeSite(contentOfNine()));
  expect(fit?.first).toBeGreaterThan(4);
  const widths = fit?.linkWidths ?? [];
  expect(widths.toSorted((a, b) => Number(a) - Number(b))).toEqual(widths);
  expect(widths.at(-1)).toBe(fit?.allWidth);
  expect(fit?.allWidth).toBeLessThan(1200);
});

test('W5: the bar reserves room for two lines of the name, up to a maximum', () => {
  const defaultWidth = allWidthOf(contentOfNine());
  // A shorter name reserves no less, and a name that can wrap between any two characters no more.
  for (const name of ['Zoë', '深谷蓮深谷蓮深谷', 'ふかやれんふかや', 'フカヤレンフカヤ'])
    expect([name, allWidthOf(contentOfNine(name))]).toEqual([name, defaultWidth]);
  expect(allWidthOf(contentOfNine('Zoë Example-Featherstone'))).toBeGreaterThan(defaultWidth);
  const unbroken = menuFit(makeSite(contentOfNine('ZoëExampleFeatherstone')));
  expect(unbroken).toMatchObject({ allWidth: undefined });
  expect(menuFit(makeSite(contentOfNine('ZoëExampleFeatherstonehaughOfTheHills')))).toEqual(
    unbroken,
  );
});

test('L5: the bar reserves room for the language switch', () => {
  /** The width from which the next link fits, after those that always do. */
  const nextWidthIn = (...langs: readonly string[]) => {
    const { profile, ...content } = contentOfNine();
    const sites = makeSites(langs.map((lang) => ({ ...content, profile: { ...profile, lang } })));
    return menuFit(sites[0] ?? makeSite(contentOfNine()))?.linkWidths[0] ?? 0;
  };
  expect(menuFit(makeSite(contentOfNine()))?.first).toBeGreaterThan(5);
  expect(nextWidthIn('en', 'de')).toBeGreaterThan(MENU_MAX_WIDTH + 1);
  expect(nextWidthIn('en', 'de', 'fr')).toBeGreaterThan(nextWidthIn('en', 'de'));
});
