import { createRequire } from 'node:module';
import type { HLJSApi } from 'highlight.js';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Prose } from '#src/content/prose.ts';

const require = createRequire(import.meta.url);

let loaded: HLJSApi | undefined;

/** Loads the languages once a fence names one; with an import, all prose would be asynchronous. */
function highlighter(): HLJSApi {
  if (loaded !== undefined) return loaded;
  loaded = require('highlight.js/lib/common') as HLJSApi;
  loaded.registerLanguage('arduino', require('highlight.js/lib/languages/arduino'));
  return loaded;
}

/** highlight.js's names for parts of code, by the class that colours them. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  k: ['keyword', 'built_in', 'type', 'literal', 'selector-tag', 'meta', 'name', 'tag'],
  s: ['string', 'regexp', 'char', 'symbol', 'addition', 'quote'],
  n: ['number', 'attr', 'attribute', 'variable.constant', 'bullet'],
  d: ['deletion'],
  f: ['title', 'title.function', 'title.class', 'section'],
  c: ['comment', 'doctag'],
};
const CLASS_OF = new Map(
  Object.entries(CLASSES).flatMap(([name, kinds]) => kinds.map((kind) => [kind, name] as const)),
);

/** @returns Whether code in the language can be coloured; plain text needs no colours. */
export function isKnownLanguage(language: string): boolean {
  return PLAIN.has(language.toLowerCase()) || highlighter().getLanguage(language) !== undefined;
}

/** @returns The languages that can be coloured. */
export function languages(): string[] {
  return highlighter().listLanguages();
}

const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none']);

/** @returns What people call a language: “R” for “r”; as it is written if it has several names. */
export function languageLabel(language: string): string {
  if (PLAIN.has(language.toLowerCase())) return language;
  const name = highlighter().getLanguage(language)?.name ?? '';
  return name === '' || name.includes(',') ? language : name;
}

/**
 * Colours code by classes (requirement B4).
 * @param language - Its language, as behind the fence; an unknown one has no colours.
 */
export function highlight(code: string, language: string): readonly Prose[] {
  if (PLAIN.has(language.toLowerCase()) || !isKnownLanguage(language)) return [code];
  const { value } = highlighter().highlight(code, { language, ignoreIllegals: true });
  return childrenOf(parseFragment(value));
}

function childrenOf(node: Tree.ParentNode): Prose[] {
  const found = node.childNodes.flatMap((child): Prose[] => {
    if ('value' in child) return [child.value];
    return 'tagName' in child ? coloured(child) : [];
  });
  // Neighbouring texts become one.
  return found.reduce<Prose[]>((sum, each) => {
    const last = sum.at(-1);
    if (typeof last === 'string' && typeof each === 'string') sum.splice(-1, 1, last + each);
    else sum.push(each);
    return sum;
  }, []);
}

function coloured(element: Tree.Element): Prose[] {
  const children = childrenOf(element);
  const names = element.attrs.find(({ name }) => name === 'class')?.value.split(' ') ?? [];
  const kinds = names.map((name) => name.replace(/^hljs-/u, '').replace(/_+$/u, ''));
  const found = CLASS_OF.get(kinds.join('.')) ?? CLASS_OF.get(kinds[0] ?? '');
  return found === undefined ? children : [{ tag: 'span', attributes: { class: found }, children }];
}
