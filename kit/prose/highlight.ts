import { createRequire } from 'node:module';
import type { HLJSApi } from 'highlight.js';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import { element, joined } from './prose.ts';

const require = createRequire(import.meta.url);

/** Pipeline languages, each an extension of a language that highlight.js knows. */
const PIPELINES = [
  { name: 'Nextflow', aliases: ['nextflow', 'nf'], languageName: 'groovy' },
  { name: 'Snakemake', aliases: ['snakemake', 'smk'], languageName: 'python' },
];

let hljs: HLJSApi | undefined;

/**
 * Loads the common languages at the first fence, and all others, which take three times as long, at
 * the first fence that needs one. `require`, since an import would make all prose asynchronous.
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

const CLASSES: Readonly<Record<string, readonly string[]>> = {
  k: ['keyword', 'built_in', 'type', 'literal', 'selector-tag', 'meta', 'name', 'tag'],
  s: ['string', 'regexp', 'char', 'symbol', 'addition', 'quote'],
  n: ['number', 'attr', 'attribute', 'variable.constant', 'bullet'],
  d: ['deletion'],
  f: ['title', 'section'],
  c: ['comment', 'doctag'],
};
const CLASS_BY_SCOPE = new Map(
  Object.entries(CLASSES).flatMap(([name, kinds]) => kinds.map((kind) => [kind, name] as const)),
);

/** @returns Whether code in the language can be coloured; plain text needs no colours. */
export function isKnownLanguage(language: string): boolean {
  return isPlain(language) || highlighter(language).getLanguage(language) !== undefined;
}

export function languageNames(language: string): string[] {
  const pipelines = PIPELINES.flatMap(({ aliases }) => aliases);
  return [...highlighter(language).listLanguages(), ...pipelines];
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

/** Colours code by classes (requirement B4). */
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
    const kinds = names.map((name) => name.replace(/^hljs-/u, '').replace(/_+$/u, ''));
    const kind = CLASS_BY_SCOPE.get(kinds.join('.')) ?? CLASS_BY_SCOPE.get(kinds[0] ?? '');
    return kind === undefined ? children : [element('span', { class: kind }, children)];
  });
  return joined(nodes);
}

/** @param meta - The text after the fence’s language: `title="a.R" {2,4-6}`. */
export function codeBlock(value: string, language: string, meta: string): ProseElement {
  const label = languageLabel(language);
  const markedLines = linesIn(meta);
  const file = /(?:^|\s)(?:title|file)="([^"]*)"/u.exec(meta)?.[1];
  const name = file === undefined ? { word: 'code', about: label } : { 'aria-label': file };
  const attributes = { tabindex: '0', role: 'group', ...name };
  const code = element('code', {}, markLines(highlight(value, language), markedLines));
  const names = [file, label].filter(Boolean).join(' · ');
  const bar =
    names === '' ? [] : [element('div', { class: 'bar', 'aria-hidden': 'true' }, [names])];
  return element('div', { class: 'code' }, [...bar, element('pre', attributes, [code])]);
}

/** `{2,4-6}` behind a fence's language. */
function linesIn(meta: string): ReadonlySet<number> {
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

/** Puts each marked line in an element of its own; parts that span lines stay as they are. */
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
