import type { Element, ElementContent, Root } from 'hast';
import { common, createLowlight } from 'lowlight';
import type { Prose } from '#src/content/prose.ts';

const lowlight = createLowlight(common);

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
  return PLAIN.has(language.toLowerCase()) || lowlight.registered(language);
}

/** @returns The languages that can be coloured. */
export function languages(): string[] {
  return lowlight.listLanguages();
}

const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none']);

/**
 * Colours code by classes (requirement B4).
 * @param language - Its language, as behind the fence; an unknown one has no colours.
 */
export function highlight(code: string, language: string): readonly Prose[] {
  if (PLAIN.has(language.toLowerCase()) || !lowlight.registered(language)) return [code];
  return childrenOf(lowlight.highlight(language, code));
}

function childrenOf(node: Root | Element): Prose[] {
  const found = (node.children as ElementContent[]).flatMap((child): Prose[] => {
    if (child.type === 'text') return [child.value];
    return child.type === 'element' ? coloured(child) : [];
  });
  // Neighbouring texts become one.
  return found.reduce<Prose[]>((sum, each) => {
    const last = sum.at(-1);
    if (typeof last === 'string' && typeof each === 'string') sum.splice(-1, 1, last + each);
    else sum.push(each);
    return sum;
  }, []);
}

function coloured(element: Element): Prose[] {
  const children = childrenOf(element);
  const names = element.properties['className'] ?? [];
  const kinds = names.map((name) => name.replace(/^hljs-/u, '').replace(/_+$/u, ''));
  const found = CLASS_OF.get(kinds.join('.')) ?? CLASS_OF.get(kinds[0] ?? '');
  return found === undefined ? children : [{ tag: 'span', attributes: { class: found }, children }];
}
