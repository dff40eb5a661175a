import { createRequire } from 'node:module';
import type { IconNode, NetworkIcon } from '#src/content/content.ts';
import { networkId } from '#src/lib/networks.ts';
import networks from '#src/lib/networks.json' with { type: 'json' };

/** Lucide's icons from Iconify, whose package has under a hundredth of the size of Lucide's. */
type Drawings = {
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number }>>;
  readonly aliases: Readonly<Record<string, { readonly parent: string }>>;
};

/** What the component that draws them sets itself, in its own way. */
const DRAWN_BY_COMPONENT =
  / (?:fill="none"|stroke="currentColor"|stroke-width="2"|stroke-line(?:cap|join)="round")/gu;

const require = createRequire(import.meta.url);

let drawings: Drawings | undefined;

function lucide(): Drawings {
  return (drawings ??= require('@iconify-json/lucide/icons.json') as Drawings);
}

/** The elements of a drawing; earlier names lead to it too. */
function bodyOf(name: string): string | undefined {
  const { icons, aliases } = lucide();
  const alias = Object.hasOwn(aliases, name) ? aliases[name]?.parent : undefined;
  const { body, width } = icons[Object.hasOwn(icons, name) ? name : (alias ?? '')] ?? {};
  // One that is not 24 wide as all others are is no drawing of Lucide's.
  return width === undefined ? body : undefined;
}

export function isIcon(name: string): boolean {
  return bodyOf(name) !== undefined;
}

export function iconNames(): string[] {
  const { icons, aliases } = lucide();
  return [...new Set([...Object.keys(icons), ...Object.keys(aliases)])].filter(isIcon);
}

export function iconNode(name: string): IconNode {
  const body = (bodyOf(name) ?? '').replaceAll(DRAWN_BY_COMPONENT, '');
  return [...body.matchAll(/<([a-z]+)\s([^<>]*)\/>/gu)].map(([, element = '', fields = '']) => [
    element,
    Object.fromEntries(
      [...fields.matchAll(/([\w-]+)="([^"]*)"/gu)].map(([, key = '', value = '']) => [key, value]),
    ),
  ]);
}

/** The networks whose own mark people recognise, and its file in Font Awesome's free brands. */
const FILES: Readonly<Record<string, string>> = networks.icons;

/** Room around a mark, in parts of its height, so that it looks as large as the line drawings. */
const MARGIN = 0.06;

const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.75',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};

/** The mark of each network that has one, by its id, and `link` if others have none. */
export function networkIcons(
  links: Readonly<Record<string, string>>,
): Readonly<Record<string, NetworkIcon>> {
  const ids = Object.keys(links).map(networkId);
  return Object.fromEntries(
    ids.map((id) =>
      Object.hasOwn(FILES, id) ? [id, markIn(FILES[id] ?? '')] : ['link', plainLink()],
    ),
  );
}

function markIn(file: string): NetworkIcon {
  const { width, height, svgPathData } = require(`@fortawesome/free-brands-svg-icons/${file}`) as {
    width: number;
    height: number;
    svgPathData: string | readonly string[];
  };
  const margin = Math.round(height * MARGIN);
  const viewBox = [-margin, -margin, width + 2 * margin, height + 2 * margin].join(' ');
  return { viewBox, node: [['path', { fill: 'currentColor', d: [svgPathData].flat().join('') }]] };
}

function plainLink(): NetworkIcon {
  const node = iconNode('link').map(
    ([element, attributes]) => [element, { ...STROKE, ...attributes }] as const,
  );
  return { viewBox: '0 0 24 24', node };
}
