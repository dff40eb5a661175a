import { expect, test } from 'vitest';
import { described } from '#tests/support/described.ts';
import { checkIcons } from './contentRules.ts';
import { iconNode } from './icons.ts';
import { readYaml } from './yaml/readYaml.ts';

test.each([
  ['lihgtbulb', 'did you mean “lightbulb”?'],
  ['xylophonist', 'choose a name from https://lucide.dev/icons'],
])('C3: for the unknown icon “%s”, the fix shows how to find one', (icon, fix) => {
  const yaml = readYaml('strengths.yaml', `- title: Curiosity\n  icon: ${icon}\n`);
  expect(checkIcons(yaml).map(described)).toMatchObject([{ fix }]);
});

test.each(['dna', 'music', 'home', 'bar-chart', 'palette'])(
  'C3: the Lucide icon “%s” is drawn',
  (icon) => {
    const yaml = readYaml('strengths.yaml', `- title: Curiosity\n  icon: ${icon}\n`);
    expect(checkIcons(yaml)).toEqual([]);
    expect(iconNode(icon)).toContainEqual(['path', { d: expect.any(String) }]);
  },
);
