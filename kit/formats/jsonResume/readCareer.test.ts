import { expect, test } from 'vitest';
import { skillGroups } from './readCareer.ts';

test.each([
  ['Languages', ['Python', 'R', 'C++'], 'code-xml'],
  ['Programming languages', ['Python'], 'code-xml'],
  ['Languages', ['English', 'Deutsch'], 'languages'],
  ['Foreign languages', ['French'], 'languages'],
])('N18: “%s” of %s has the icon %s', (name, keywords, icon) => {
  const [group] = skillGroups('resume.json', [{ name, keywords }]);
  expect(group?.fields).toMatchObject({ title: name, icon });
});
