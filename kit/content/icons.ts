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

let drawings: Drawings | undefined;

function lucide(): Drawings {
  return (drawings ??= createRequire(import.meta.url)(
    '@iconify-json/lucide/icons.json',
  ) as Drawings);
}

/** The elements of a drawing; earlier names lead to it too. */
function bodyOf(name: string): string | undefined {
  const { icons, aliases } = lucide();
  const own = Object.hasOwn(icons, name) ? name : aliasOf(name, aliases);
  const { body, width } = (own === undefined ? undefined : icons[own]) ?? {};
  // One that is not 24 wide as all others are is no drawing of Lucide's.
  return width === undefined ? body : undefined;
}

function aliasOf(name: string, aliases: Drawings['aliases']): string | undefined {
  return Object.hasOwn(aliases, name) ? aliases[name]?.parent : undefined;
}

/** @returns Whether an icon of Lucide has the name. */
export function isIcon(name: string): boolean {
  return bodyOf(name) !== undefined;
}

/** @returns The names of all Lucide icons, in kebab-case. */
export function iconNames(): string[] {
  const { icons, aliases } = lucide();
  return [...new Set([...Object.keys(icons), ...Object.keys(aliases)])].filter(isIcon);
}

/** @returns Its drawing; empty if there is no such icon. */
export function iconNode(name: string): IconNode {
  const body = (bodyOf(name) ?? '').replaceAll(DRAWN_BY_COMPONENT, '');
  return [...body.matchAll(/<([a-z]+)\s([^<>]*)\/>/gu)].map(([, element = '', fields = '']) => [
    element,
    Object.fromEntries(
      [...fields.matchAll(/([\w-]+)="([^"]*)"/gu)].map(([, key = '', value = '']) => [key, value]),
    ),
  ]);
}
