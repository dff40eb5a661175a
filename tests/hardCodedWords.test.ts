import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { PROJECT } from '#kit/cli/settings.ts';
import { sourceFiles } from './support/sourceFiles.ts';

/** Attributes and props that are shown or read aloud. */
const SAID = new Set(['title', 'label', 'aria-label', 'alt', 'placeholder', 'hint', 'intro']);
/** Names of fields and formats, the same in every language. */
const NAMES = /\b(?:DOI|CSL-JSON|BibTeX|RIS|draft: true)\b/gu;

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
  for (const file of sourceFiles('src').filter((name) => name.endsWith('.tsx')))
    for (const text of said(readFileSync(path.join(PROJECT, file), 'utf8')))
      found.push(`${file}: ${text}`);
  expect(found).toEqual([]);
});

/** Typefaces are called the same in every language. */
const TYPEFACES = new Set(['Instrument Sans', 'Spline Sans Mono', 'Portfolio Math']);

/** @returns the strings that read like a sentence or a heading, but for those for developers */
function* sentencesIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const each of node as unknown[]) yield* sentencesIn(each);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type, value, callee } = node as Record<string, unknown>;
  if (type === 'NewExpression' && hasName(callee) && callee.name.endsWith('Error')) return;
  if (type === 'CallExpression' && isConsole(callee)) return;
  const isText = type === 'Literal' && typeof value === 'string';
  const text = isText ? value : type === 'TemplateElement' ? cookedOf(value) : '';
  if (/^\p{Lu}[\p{Ll}’]+,? [\p{L}’]/u.test(text.trim())) yield text.trim();
  for (const part of Object.values(node)) yield* sentencesIn(part);
}

function isConsole(callee: unknown): boolean {
  const object =
    typeof callee === 'object' && callee !== null && 'object' in callee ? callee.object : undefined;
  return hasName(object) && object.name === 'console';
}

function cookedOf(value: unknown): string {
  const cooked = typeof value === 'object' && value !== null && 'cooked' in value && value.cooked;
  return typeof cooked === 'string' ? cooked : '';
}

const sentences = (code: string) => [...sentencesIn(parseSync('script.tsx', code).program)];

test('W7: no script has a message of its own: all are in the table', () => {
  // src/lib holds names of networks and of scripts too, and src/content describes fields to owners:
  // these are no words of the site's.
  const files = sourceFiles('src').filter((file) => !/^src\/(?:lib|content)\//u.test(file));
  const found = files.flatMap((file) =>
    sentences(readFileSync(path.join(PROJECT, file), 'utf8'))
      .filter((text) => !TYPEFACES.has(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
  expect(sentences('tell(`Copied to ${x}`, "Try it again."); throw new Error("Not so");')).toEqual([
    'Copied to',
    'Try it again.',
  ]);
});

test.each([
  ['a text', 'const a = <p>Some {x} words</p>', ['Some', 'words']],
  ['a name', 'const a = <Box label="A box" id="box">{words.box}</Box>', ['A box']],
])('W7: %s that is hard-coded in a component is found', (_, code, found) => {
  expect(said(code)).toEqual(found);
});
