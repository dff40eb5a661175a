import { createRequire } from 'node:module';
import type { IconNode } from '#src/content/content.ts';

/** Lucide's drawings as Iconify publishes them: under a hundredth of the size of Lucide's own package. */
type Drawings = {
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number }>>;
  readonly aliases: Readonly<Record<string, { readonly parent: string }>>;
};

/** What the component that draws them sets itself, in its own way. */
const DRAWN_BY_COMPONENT =
  / (?:fill="none"|stroke="currentColor"|stroke-width="2"|stroke-line(?:cap|join)="round")/gu;

let drawings: ReadonlyMap<string, string> | undefined;

/** Names in kebab-case, earlier ones included → the elements of the drawing. */
function lucide(): ReadonlyMap<string, string> {
  if (drawings !== undefined) return drawings;
  const { icons, aliases } = createRequire(import.meta.url)(
    '@iconify-json/lucide/icons.json',
  ) as Drawings;
  // One that is not 24 wide as all others are is no drawing of Lucide's.
  const own = Object.entries(icons).flatMap(([name, { body, width }]) =>
    width === undefined ? [[name, body] as const] : [],
  );
  const byName = new Map(own);
  for (const [name, { parent }] of Object.entries(aliases)) {
    const body = byName.get(parent);
    if (body !== undefined) byName.set(name, body);
  }
  return (drawings = byName);
}

/** @returns The names of all Lucide icons, in kebab-case. */
export function iconNames(): ReadonlySet<string> {
  return new Set(lucide().keys());
}

/**
 * @param name - An icon's name.
 * @returns Its drawing; empty if there is no such icon.
 */
export function iconNode(name: string): IconNode {
  const body = (lucide().get(name) ?? '').replaceAll(DRAWN_BY_COMPONENT, '');
  return [...body.matchAll(/<([a-z]+)\s([^<>]*)\/>/gu)].map(([, element = '', fields = '']) => [
    element,
    Object.fromEntries(
      [...fields.matchAll(/([\w-]+)="([^"]*)"/gu)].map(([, key = '', value = '']) => [key, value]),
    ),
  ]);
}
