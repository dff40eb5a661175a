import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { evaluate, readWorkflow } from '#tests/support/workflowRun.ts';
import { PROJECT } from '#kit/cli/settings.ts';
import { readRelease } from './release.ts';

const { jobs } = readWorkflow('release.yml');
const CHANGELOG = '# What is new\n\n## 1.2.0 (soon)\n\n- New.\n\n## 1.1.0\n\n- Old.\n';

describe('R9: a release has the tag of package.json and notes from the changelog', () => {
  test('notes come from the version’s section, and only a private package is not published', () => {
    expect(readRelease('v1.2.0', { version: '1.2.0' }, CHANGELOG)).toEqual({
      major: 'v1',
      isPublished: true,
      notes: '- New.',
    });
    const old = readRelease('v1.1.0', { version: '1.1.0', private: true }, CHANGELOG);
    expect(old).toMatchObject({ isPublished: false, notes: '- Old.' });
  });

  test.each([
    ['v1.2', '1.2.0', 'A release has a tag such as v1.2.0.'],
    ['v1.2.1', '1.2.0', 'The tag is v1.2.1, but package.json says 1.2.0.'],
    ['v2.0.0', '2.0.0', 'CHANGELOG.md says nothing of 2.0.0.'],
  ])('the tag %s for version %s is refused in a sentence', (tag, version, sentence) => {
    expect(() => readRelease(tag, { version }, CHANGELOG)).toThrow(sentence);
  });

  test('the changelog has a section for the current version', () => {
    const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');
    const manifest = JSON.parse(read('package.json')) as { version: string };
    expect(readRelease(`v${manifest.version}`, manifest, read('CHANGELOG.md')).notes).not.toBe('');
  });
});

describe('R9: the workflow', () => {
  test('publishes only after all tests, and without any token', () => {
    const needs = Object.entries(jobs).map(([name, { needs: before }]) => [name, before]);
    expect(Object.fromEntries(needs)).toEqual({
      test: undefined,
      pack: 'test',
      registry: 'pack',
      release: ['pack', 'registry'],
    });
    // The release runs all checks of a pull request, on every system and version of Node.
    expect(jobs['test']?.uses).toBe('./.github/workflows/ci.yml');
    const { on, jobs: tests } = readWorkflow('ci.yml');
    expect(on).toHaveProperty('workflow_call');
    expect(tests['validate']?.steps?.at(-1)?.run).toBe('npm test');
    expect(tests['systems']?.steps?.at(-1)?.run).toBe('npm run test:unit');
    const text = readFileSync(path.join(PROJECT, '.github/workflows/release.yml'), 'utf8');
    expect(text).not.toMatch(/secrets\./u);
    // The tag v1 moves to the newest release of version 1.
    expect(text).toMatch(
      /git tag --force "\$MAJOR" "\$TAG\^\{commit\}"\n +git push --force origin/u,
    );
  });

  test.each([
    ['skipped', true],
    ['success', true],
    ['failure', false],
  ])('after a registry job with the result “%s”, the release runs: %s', (registry, isDue) => {
    const condition = jobs['release']?.if ?? '';
    const needs = { pack: { result: 'success' }, registry: { result: registry } };
    expect(evaluate(condition, { needs, status: 'success' })).toBe(isDue);
  });
});
