import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { PROJECT } from '#cli/settings.mjs';
import { isTest, sourceFiles } from './readImports.ts';

/** Attributes and props that are shown or read aloud. */
const SAID = new Set(['title', 'label', 'aria-label', 'alt', 'placeholder', 'hint', 'intro']);
/** Names of fields and formats, the same in every language. */
const NAMES = /\b(?:DOI|CSL-JSON|BibTeX|RIS)\b/gu;

const hasName = (name: unknown): name is { name: string } =>
  typeof name === 'object' && name !== null && 'name' in name;
const isSaid = (name: unknown) => hasName(name) && SAID.has(name.name);

/** @returns the text of an attribute; '' if it is not a string */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('value' in value)) return '';
  return typeof value.value === 'string' ? value.value : '';
}

/** @returns the hard-coded words of a component: its texts and labels */
function* wordsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const each of node as unknown[]) yield* wordsIn(each);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type, value, name } = node as Record<string, unknown>;
  if (type === 'JSXText' && typeof value === 'string') yield value;
  if (type === 'JSXAttribute' && isSaid(name)) yield textOf(value);
  for (const part of Object.values(node)) yield* wordsIn(part);
}

const isWord = (text: string) => /\p{L}/u.test(text.replaceAll(NAMES, ''));

const said = (code: string) => {
  const { program } = parseSync('component.tsx', code);
  return [...wordsIn(program)].map((text) => text.trim()).filter(isWord);
};

test('W7: no component has hard-coded words, in any state', () => {
  const found: string[] = [];
  for (const file of sourceFiles(['src'], /\.tsx$/u).filter((name) => !isTest(name)))
    for (const text of said(readFileSync(path.join(PROJECT, file), 'utf8')))
      found.push(`${file}: ${text}`);
  expect(found).toEqual([]);
});

test.each([
  ['a text', 'const a = <p>Some {x} words</p>', ['Some', 'words']],
  ['a name', 'const a = <Box label="A box" id="box">{words.box}</Box>', ['A box']],
])('W7: %s that is hard-coded in a component is found', (_, code, found) => {
  expect(said(code)).toEqual(found);
});
