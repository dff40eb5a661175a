import { cpSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from '#tests/support/testFolder.ts';
import { whoseContent } from './whose.ts';

function project(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'portfolio-whose-'));
}

test('K4: a command says which folder it uses and whose site that is', () => {
  const root = project();
  cpSync(contentFolder(), path.join(root, 'my-content'), { recursive: true });
  expect(whoseContent(path.join(root, 'my-content'), root, 'Zed Ångström')).toBe(
    'Content: my-content, of Zed Ångström',
  );
  const elsewhere = contentFolder();
  expect(whoseContent(elsewhere, root)).toBe(`Content: ${elsewhere}`);
});
