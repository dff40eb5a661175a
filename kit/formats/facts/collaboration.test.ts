import { expect, test } from 'vitest';
import { collaborationName, isByCollaboration } from './collaboration.ts';

test.each<readonly [string, string]>([
  ['ATLAS-like', 'ATLAS-like Collaboration'],
  ['The Hen Collaboration', 'Hen Collaboration'],
  ['on behalf of the Hen Study Group', 'Hen Study Group'],
  ['Invented Surveillance Consortium', 'Invented Surveillance Consortium'],
  ['Hühner-Kollaboration', 'Hühner-Kollaboration'],
  ['HEN, EGG', 'HEN and EGG Collaborations'],
  ['HEN and EGG', 'HEN and EGG Collaborations'],
  ['HEN, EGG, and NEST', 'HEN, EGG and NEST Collaborations'],
  ['Theory', 'Theory Collaboration'],
  [' HEN ; EGG ', 'HEN and EGG Collaborations'],
  ['for  the  HEN', 'HEN Collaboration'],
  ['H&EGG', 'H&EGG Collaboration'],
  ['for the Hen Team', 'Hen Team'],
  ...`Collaborations Consortium Consortia Konsortium Consorcio Consórcio Consorzio Kollaboration Collaborazione Colaboración Teams Team Groups Gruppe Groupe Networks Projects Initiative Investigators Alliance Partnership Program Programs Programme Society Survey Study Studies Experiment Experiments Committee Surveillance`
    .split(' ')
    .map((word) => [`for the Hen ${word}`, `Hen ${word}`] as const),
  ['Hen Task Force', 'Hen Task Force'],
  ['Teams of Hens', 'Teams of Hens Collaboration'],
  ['Steam', 'Steam Collaboration'],
])('N7: `collaboration = {%s}` is the %s', (written, name) => {
  expect(collaborationName(written)).toBe(name);
  expect(collaborationName(name)).toBe(name);
});

test('N7: members need not be named where a group wrote the paper', () => {
  const group = { name: 'Hen Study Group', family: 'Hen Study Group', isGroup: true };
  const ada = { name: 'Ada Okafor', family: 'Okafor' };
  const isBy = (...authors: readonly (typeof group | typeof ada)[]) =>
    isByCollaboration({ authors });
  expect([isBy(group), isBy(group, group)]).toEqual([true, true]);
  expect([isBy(), isBy(ada), isBy(group, ada)]).toEqual([false, false, false]);
  expect(isBy({ ...group, name: 'Example Press' })).toBe(false);
  expect(isBy({ ...ada, name: 'Ada Group' })).toBe(false);
  expect(isByCollaboration({ authors: [ada], collaboration: 'HEN' })).toBe(true);
});
