import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { DIST } from '#kit/cli/settings.ts';

/** An element in the served HTML. */
export type ServedElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its direct text content, such as a script's code. */
  readonly text: string;
};

export type ServedPage = {
  /** Path below dist/. */
  readonly file: string;
  readonly html: string;
  /** Every element, in the order of the document. */
  readonly elements: readonly ServedElement[];
};

/** @returns Every HTML file in dist/, parsed as browsers do. */
export function readServedPages(): ServedPage[] {
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const html = readFileSync(path.join(DIST, file), 'utf8');
      return { file, html, elements: [...elementsIn(parse(html))] };
    });
}

type Parent = DefaultTreeAdapterTypes.ParentNode;

function* elementsIn(parent: Parent): Generator<ServedElement> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield {
      name: node.tagName,
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
    };
    yield* elementsIn('content' in node ? node.content : node);
  }
}
