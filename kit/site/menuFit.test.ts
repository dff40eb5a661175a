import { expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { makeSites } from './languageSites.ts';
import { makeSite } from './site.ts';
import { menuFit, menuView } from './menuFit.ts';

const fitOf = (sections: readonly string[], name = 'Zoë Example') => {
  const content = sampleContent({ sections: sections.map((id) => sampleSection(id)) });
  return menuFit(makeSite({ ...content, profile: { ...content.profile, name } }));
};

test('W5: the usual seven pages need no “More”', () => {
  expect(fitOf([])).toBeUndefined();
});

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

/** Each link beyond the first ones with the width from which it is in the bar. */
const widthsOf = (content: Content) => {
  const { first, from } = menuFit(makeSite(content)) ?? { first: 0, from: [] };
  return [first, ...from];
};

// That no bar overflows at such widths, and that they are no wider than needed, is measured in
// tests/e2e/menuFit.test.ts.
const WIDTHS = [6, 1026, 1118, 1118];

test('W5: the bar keeps room for two lines of the name, but not for any length', () => {
  expect(widthsOf(nine())).toEqual(WIDTHS);
  // A short name leaves no more room, and one in letters that can be parted anywhere needs little.
  for (const name of ['Zoë', '深谷蓮深谷蓮深谷', 'ふかやれんふかや', 'フカヤレンフカヤ'])
    expect([name, widthsOf(nine(name))]).toEqual([name, WIDTHS]);
  expect(widthsOf(nine('Zoë Example-Featherstone'))).toEqual([6, 1044, 1136, 1137]);
  const unbroken = [5, 1066, 1130, undefined, undefined];
  expect(widthsOf(nine('ZoëExampleFeatherstone'))).toEqual(unbroken);
  expect(widthsOf(nine('ZoëExampleFeatherstonehaughOfTheHills'))).toEqual(unbroken);
});

test('L5: the bar keeps room for the switch: another language, or a list of several', () => {
  const inLanguages = (...langs: readonly string[]) => {
    const { profile, ...content } = nine();
    const sites = makeSites(langs.map((lang) => ({ ...content, profile: { ...profile, lang } })));
    return sites.map((site) => menuFit(site)?.from);
  };
  const [english, german] = inLanguages('en', 'de');
  expect(english).toEqual([771, 1075, 1139, undefined, undefined]);
  expect(german).toEqual([777, 1075, 1156, undefined, undefined, undefined]);
  const [ofThree] = inLanguages('en', 'de', 'fr');
  expect(ofThree).toEqual([993, 1089, 1152, undefined, undefined]);
});

test('W5: the header is told how many links it has at every width, if not all', () => {
  expect(menuView(menuFit(makeSite(nine())))).toEqual({ first: 6 });
  expect(menuView(undefined)).toBeNull();
});
