import { expect, test } from 'vitest';
import { sampleContent, sampleSection } from '#testing/testContent.ts';
import { makeSite } from './site.ts';
import { menuFit } from './menuFit.ts';

const fitOf = (sections: readonly string[], name = 'Zoë Example') => {
  const content = sampleContent({ sections: sections.map((id) => sampleSection(id)) });
  return menuFit(makeSite({ ...content, profile: { ...content.profile, name } }));
};

test('W5: the usual seven pages need no “More”', () => {
  expect(fitOf([])).toBeUndefined();
});

test('W5: of ten pages, a wide bar holds all and a narrow one most', () => {
  const fit = fitOf(['talks', 'teaching', 'awards']);
  expect(fit?.first).toBeGreaterThan(4);
  expect(fit?.all).toBeGreaterThan(992);
  expect(fit?.all).toBeLessThanOrEqual(1200);
});

test('W5: of sixteen pages, some are behind “More” at every width', () => {
  const ids = 'talks teaching awards grants service software people news outreach'.split(' ');
  const fit = fitOf(ids);
  expect(fit?.all).toBeUndefined();
  expect(fit?.from.at(-1)).toBeUndefined();
  expect(fit?.from).toHaveLength(16 - (fit?.first ?? 0));
  const known = (fit?.from ?? []).filter((width) => width !== undefined);
  expect(known).toEqual(known.toSorted((one, other) => one - other));
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

test('W10: without a mark the bar keeps room for the name at every width', () => {
  const content = sampleContent({ theme: { ornament: 'none' } });
  const named = (name: string) =>
    menuFit(makeSite({ ...content, profile: { ...content.profile, name } }));
  expect(named('Zoë Example')?.all).toBeGreaterThan(769);
  expect(named('Zoë Example-Featherstonehaugh')?.first).toBeLessThan(7);
});
