import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from '#testing/testFolder.ts';
import { whoseContent } from './whose.ts';

function project(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'portfolio-whose-'));
}

test('K4: a command says which folder it reads and whose site that is', () => {
  const root = project();
  cpSync(contentFolder(), path.join(root, 'my-content'), { recursive: true });
  expect(whoseContent(path.join(root, 'my-content'), root, 'Zed Ångström')).toEqual([
    'Content: my-content, of Zed Ångström',
  ]);
  const elsewhere = contentFolder();
  expect(whoseContent(elsewhere, root)).toEqual([`Content: ${elsewhere}`]);
});

test('K4: who forgets to name their own folder is told that the sample is read', () => {
  const root = project();
  const sample = path.join(root, 'src');
  mkdirSync(path.join(root, 'docs'));
  cpSync(contentFolder({ 'profile.yaml': 'name: Tamsin Aldévar\n' }), sample, { recursive: true });
  expect(whoseContent(sample, root)).toEqual(['Content: src']);
  cpSync(contentFolder(), path.join(root, 'my-content'), { recursive: true });
  expect(whoseContent(sample, root)).toEqual([
    'Content: src',
    'This is the sample. Your own content seems to be in my-content: put PORTFOLIO_CONTENT=my-content before the command.',
  ]);
});
