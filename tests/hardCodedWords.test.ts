import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { PROJECT } from '#kit/cli/settings.ts';
import { sourceFiles } from './support/sourceFiles.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nameOf = (node: unknown) =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Yields every node of a program except messages to developers: errors and the console. */
function* nodesOf(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  const { type, callee } = value;
  if (type === 'NewExpression' && nameOf(callee).endsWith('Error')) return;
  if (type === 'CallExpression' && isNode(callee) && nameOf(callee['object']) === 'console') return;
  yield value;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

/** Returns the texts that `find` returns for the nodes of a file. */
const textsIn = (code: string, find: (node: Node) => string) =>
  [...nodesOf(parseSync('component.tsx', code).program)].map(find).filter((text) => text !== '');

/** Attributes and props that visitors see or hear. */
const LABELS = /^(?:title|label|aria-label|alt|placeholder|hint|intro)$/u;
/** Names of fields and formats, the same in every language. */
const FORMAT_NAMES = /\b(?:DOI|CSL-JSON|BibTeX|RIS|draft: true)\b/gu;

/** Returns the text of a node that is a hard-coded text or label of a component. */
function wordIn({ type, value, name }: Node): string {
  const isLabel = type === 'JSXAttribute' && LABELS.test(nameOf(name)) && isNode(value);
  const text = type === 'JSXText' ? textOf(value) : isLabel ? textOf(value['value']) : '';
  return /\p{L}/u.test(text.replaceAll(FORMAT_NAMES, '')) ? text : '';
}

/** Names of typefaces, the same in every language. */
const TYPEFACES = new Set(['Instrument Sans', 'Spline Sans Mono', 'Portfolio Math']);

/** Returns the text of a node that is a string like a sentence or a heading. */
function sentenceIn({ type, value }: Node): string {
  const isTemplate = type === 'TemplateElement' && isNode(value);
  const text = isTemplate ? textOf(value['cooked']) : type === 'Literal' ? textOf(value) : '';
  return /^\p{Lu}[\p{Ll}’]+,? [\p{L}’]/u.test(text) && !TYPEFACES.has(text) ? text : '';
}

test.each([
  ['component has hard-coded words, in any state', /\.tsx$/u, wordIn],
  // src/lib has names of networks and scripts, and src/content descriptions of fields for owners.
  ['script has a hard-coded message', /^src\/(?!lib|content)/u, sentenceIn],
])('W7: no %s', (_, files, find) => {
  const hardCodedTexts = sourceFiles('src')
    .filter((file) => files.test(file))
    .flatMap((file) =>
      textsIn(readFileSync(path.join(PROJECT, file), 'utf8'), find).map(
        (text) => `${file}: ${text}`,
      ),
    );
  expect(hardCodedTexts).toEqual([]);
});

test.each([
  ['<p>Some {x} words</p>', wordIn, ['Some', 'words']],
  ['<Box label="A box" id="box">{words.box}</Box>', wordIn, ['A box']],
  [
    'tell(`Copied to ${x}`, "Try it again."); throw new Error("Not so");',
    sentenceIn,
    ['Copied to', 'Try it again.'],
  ],
])('W7: in %s, this test finds the hard-coded words', (code, find, texts) => {
  expect(textsIn(code, find)).toEqual(texts);
});
