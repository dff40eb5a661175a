import { expect, test } from 'vitest';
import { collaborationName } from './collaboration.ts';

test.each([
  ['ATLAS-like', 'ATLAS-like Collaboration'],
  ['The Hen Collaboration', 'Hen Collaboration'],
  ['on behalf of the Hen Study Group', 'Hen Study Group'],
  ['Invented Surveillance Consortium', 'Invented Surveillance Consortium'],
  ['Hühner-Kollaboration', 'Hühner-Kollaboration'],
  ['HEN, EGG', 'HEN and EGG Collaborations'],
  ['HEN and EGG', 'HEN and EGG Collaborations'],
  ['HEN, EGG, and NEST', 'HEN, EGG and NEST Collaborations'],
  ['Theory', 'Theory Collaboration'],
])('N7: `collaboration = {%s}` is the %s', (written, name) => {
  expect(collaborationName(written)).toBe(name);
  expect(collaborationName(name)).toBe(name);
});
