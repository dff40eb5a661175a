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

/** Every node of a program except messages to developers: errors and the console. */
function* nodesOf(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  const { type, callee } = value;
  if (type === 'NewExpression' && nameOf(callee).endsWith('Error')) return;
  if (type === 'CallExpression' && isNode(callee) && nameOf(callee['object']) === 'console') return;
  yield value;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

/** What is found in a file's code. */
const inCode = (code: string, find: (node: Node) => string) =>
  [...nodesOf(parseSync('component.tsx', code).program)].map(find).filter((text) => text !== '');

/** Attributes and props that are shown or read aloud. */
const SAID = /^(?:title|label|aria-label|alt|placeholder|hint|intro)$/u;
/** Names of fields and formats, the same in every language. */
const NAMES = /\b(?:DOI|CSL-JSON|BibTeX|RIS|draft: true)\b/gu;

/** @returns A text or a label of a component that is hard-coded. */
function wordIn({ type, value, name }: Node): string {
  const isSaid = type === 'JSXAttribute' && SAID.test(nameOf(name)) && isNode(value);
  const text = type === 'JSXText' ? textOf(value) : isSaid ? textOf(value['value']) : '';
  return /\p{L}/u.test(text.replaceAll(NAMES, '')) ? text : '';
}

/** Typefaces are called the same in every language. */
const TYPEFACES = new Set(['Instrument Sans', 'Spline Sans Mono', 'Portfolio Math']);

/** @returns A string that reads like a sentence or a heading. */
function sentenceIn({ type, value }: Node): string {
  const isPart = type === 'TemplateElement' && isNode(value);
  const text = isPart ? textOf(value['cooked']) : type === 'Literal' ? textOf(value) : '';
  return /^\p{Lu}[\p{Ll}’]+,? [\p{L}’]/u.test(text) && !TYPEFACES.has(text) ? text : '';
}

test.each([
  ['component has hard-coded words, in any state', /\.tsx$/u, wordIn],
  // src/lib holds names of networks and of scripts too, and src/content describes fields to owners:
  // these are no words of the site's.
  ['script has a message of its own: all are in the table', /^src\/(?!lib|content)/u, sentenceIn],
])('W7: no %s', (_, files, find) => {
  const found = sourceFiles('src')
    .filter((file) => files.test(file))
    .flatMap((file) =>
      inCode(readFileSync(path.join(PROJECT, file), 'utf8'), find).map(
        (text) => `${file}: ${text}`,
      ),
    );
  expect(found).toEqual([]);
});

test.each([
  ['<p>Some {x} words</p>', wordIn, ['Some', 'words']],
  ['<Box label="A box" id="box">{words.box}</Box>', wordIn, ['A box']],
  [
    'tell(`Copied to ${x}`, "Try it again."); throw new Error("Not so");',
    sentenceIn,
    ['Copied to', 'Try it again.'],
  ],
])('W7: in %s, what is hard-coded is found', (code, find, found) => {
  expect(inCode(code, find)).toEqual(found);
});
