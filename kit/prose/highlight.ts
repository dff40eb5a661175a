import { createRequire } from 'node:module';
import type { HLJSApi } from 'highlight.js';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import { element, mergeTexts } from './prose.ts';

const require = createRequire(import.meta.url);

/** Languages of pipelines, each highlighted as the language that it extends. */
const PIPELINES = [
  { name: 'Nextflow', aliases: ['nextflow', 'nf'], languageName: 'groovy' },
  { name: 'Snakemake', aliases: ['snakemake', 'smk'], languageName: 'python' },
];

let hljs: HLJSApi | undefined;

/**
 * Loads highlight.js: the common languages first, and all others, which take three times as long, once
 * a fence needs one of them. `require`, since an import would make all prose asynchronous.
 */
function highlighter(language: string): HLJSApi {
  if (hljs === undefined) {
    hljs = require('highlight.js/lib/common') as HLJSApi;
    for (const { aliases, languageName } of PIPELINES)
      hljs.registerAliases(aliases, { languageName });
  }
  // This import registers all languages with the same object.
  if (hljs.getLanguage(language) === undefined) require('highlight.js');
  return hljs;
}

/** Classes of src/styles/writing/blocks.css, each with the scopes of highlight.js that it colours. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  k: ['keyword', 'built_in', 'type', 'literal', 'selector-tag', 'meta', 'name', 'tag'],
  s: ['string', 'regexp', 'char', 'symbol', 'addition', 'quote'],
  n: ['number', 'attr', 'attribute', 'variable.constant', 'bullet'],
  d: ['deletion'],
  f: ['title', 'section'],
  c: ['comment', 'doctag'],
};
const CLASS_BY_SCOPE = new Map(
  Object.entries(CLASSES).flatMap(([name, scopes]) =>
    scopes.map((scope) => [scope, name] as const),
  ),
);

/** Whether code in the language can be highlighted; plain text needs no colours. */
export function isKnownLanguage(language: string): boolean {
  return isPlain(language) || highlighter(language).getLanguage(language) !== undefined;
}

/** The names of all languages: looking up an unknown one loads the rare ones too. */
export function languageNames(unknownLanguage: string): string[] {
  const pipelines = PIPELINES.flatMap(({ aliases }) => aliases);
  return [...highlighter(unknownLanguage).listLanguages(), ...pipelines];
}

const PLAIN_NAMES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none']);

function isPlain(language: string): boolean {
  return PLAIN_NAMES.has(language.toLowerCase());
}

/** @returns A language's display name: “R” for “r”; unchanged if highlight.js has several names. */
export function languageLabel(language: string): string {
  if (isPlain(language)) return language;
  const pipeline = PIPELINES.find(({ aliases }) => aliases.includes(language.toLowerCase()));
  const name = pipeline?.name ?? highlighter(language).getLanguage(language)?.name ?? '';
  return name === '' || name.includes(',') ? language : name;
}

/** Marks the parts of code by classes, for their colours (requirement B4). */
export function highlight(code: string, language: string): readonly Prose[] {
  if (isPlain(language) || !isKnownLanguage(language)) return [code];
  const { value } = highlighter(language).highlight(code, { language, ignoreIllegals: true });
  return childrenOf(parseFragment(value));
}

function childrenOf(node: Tree.ParentNode): Prose[] {
  const nodes = node.childNodes.flatMap((child): Prose[] => {
    if ('value' in child) return [child.value];
    if (!('tagName' in child)) return [];
    const children = childrenOf(child);
    const names = child.attrs.find(({ name }) => name === 'class')?.value.split(' ') ?? [];
    // “hljs-variable constant_” is the scope “variable.constant”.
    const scopes = names.map((name) => name.replace(/^hljs-/u, '').replace(/_+$/u, ''));
    const className = CLASS_BY_SCOPE.get(scopes.join('.')) ?? CLASS_BY_SCOPE.get(scopes[0] ?? '');
    return className === undefined ? children : [element('span', { class: className }, children)];
  });
  return mergeTexts(nodes);
}

/** @param meta - The text after the fence’s language: `title="a.R" {2,4-6}`. */
export function codeBlock(value: string, language: string, meta: string): ProseElement {
  const label = languageLabel(language);
  const markedLines = markedLinesIn(meta);
  const file = /(?:^|\s)(?:title|file)="([^"]*)"/u.exec(meta)?.[1];
  const name = file === undefined ? { word: 'code', about: label } : { 'aria-label': file };
  const attributes = { tabindex: '0', role: 'group', ...name };
  const code = element('code', {}, markLines(highlight(value, language), markedLines));
  const title = [file, label].filter(Boolean).join(' · ');
  const bar =
    title === '' ? [] : [element('div', { class: 'bar', 'aria-hidden': 'true' }, [title])];
  return element('div', { class: 'code' }, [...bar, element('pre', attributes, [code])]);
}

/** The numbers of lines in `{2,4-6}`, which may follow a fence's language. */
function markedLinesIn(meta: string): ReadonlySet<number> {
  const ranges = /\{([\d,\s-]+)\}/u.exec(meta)?.[1]?.split(',') ?? [];
  return new Set(
    ranges.flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      return Array.from(
        { length: Math.min(1000, Math.max(0, to - from + 1)) },
        (_, index) => from + index,
      );
    }),
  );
}

/** Wraps each marked line in an element; a part that spans several lines counts as one. */
function markLines(code: readonly Prose[], markedLines: ReadonlySet<number>): readonly Prose[] {
  if (markedLines.size === 0) return code;
  const lines: Prose[][] = [[]];
  for (const part of code) {
    const pieces = typeof part === 'string' ? part.split('\n') : [part];
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push(piece);
    }
  }
  return lines.flatMap((line, index): Prose[] => {
    const end = index < lines.length - 1 ? ['\n'] : [];
    return markedLines.has(index + 1) ? [element('mark', {}, line), ...end] : [...line, ...end];
  });
}
