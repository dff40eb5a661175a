import { createRequire } from 'node:module';
import type { IconNode, NetworkIcon } from '#src/content/content.ts';
import { once } from './memo.ts';
import { networkId } from '#src/lib/networks.ts';
import networks from '#src/lib/networks.json' with { type: 'json' };

/** Iconify's package of Lucide's icons: it has less than 1 % of the size of Lucide's own. */
type LucideIcons = {
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number }>>;
  readonly aliases: Readonly<Record<string, { readonly parent: string }>>;
};

/** Attributes that the icon component sets. */
const COMPONENT_ATTRIBUTES =
  / (?:fill="none"|stroke="currentColor"|stroke-width="2"|stroke-line(?:cap|join)="round")/gu;

const require = createRequire(import.meta.url);

const lucide = once(() => require('@iconify-json/lucide/icons.json') as LucideIcons);

/** The SVG elements of an icon, also by its former names. */
function bodyOf(name: string): string | undefined {
  const { icons, aliases } = lucide();
  const alias = Object.hasOwn(aliases, name) ? aliases[name]?.parent : undefined;
  const { body, width } = icons[Object.hasOwn(icons, name) ? name : (alias ?? '')] ?? {};
  // Lucide's icons have the default width of 24; any other width is not from Lucide.
  return width === undefined ? body : undefined;
}

export function isIcon(name: string): boolean {
  return bodyOf(name) !== undefined;
}

export function iconNames(): string[] {
  const { icons, aliases } = lucide();
  return [...new Set([...Object.keys(icons), ...Object.keys(aliases)])].filter(isIcon);
}

export function iconNode(name = ''): IconNode {
  const body = (bodyOf(name) ?? '').replaceAll(COMPONENT_ATTRIBUTES, '');
  return [...body.matchAll(/<([a-z]+)\s([^<>]*)\/>/gu)].map(([, element = '', fields = '']) => [
    element,
    Object.fromEntries(
      [...fields.matchAll(/([\w-]+)="([^"]*)"/gu)].map(([, key = '', value = '']) => [key, value]),
    ),
  ]);
}

/** Names of brand icons in Font Awesome, by network id. */
const BRANDS: Readonly<Record<string, string>> = networks.icons;

/** Margin relative to a brand icon's height, so that it looks as large as the line icons. */
const MARGIN_SHARE = 0.06;

const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.75',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};

/** The brand icons by network id; under `link`, the icon of networks without a brand icon. */
export function networkIcons(links: Readonly<Record<string, string>>) {
  const ids = Object.keys(links).map(networkId);
  return Object.fromEntries(
    ids.map((id) =>
      Object.hasOwn(BRANDS, id) ? [id, brandIcon(BRANDS[id] ?? '')] : ['link', linkIcon()],
    ),
  );
}

function brandIcon(file: string): NetworkIcon {
  const { width, height, svgPathData } = require(`@fortawesome/free-brands-svg-icons/${file}`) as {
    width: number;
    height: number;
    svgPathData: string | readonly string[];
  };
  const margin = Math.round(height * MARGIN_SHARE);
  const viewBox = [-margin, -margin, width + 2 * margin, height + 2 * margin].join(' ');
  return { viewBox, node: [['path', { fill: 'currentColor', d: [svgPathData].flat().join('') }]] };
}

function linkIcon(): NetworkIcon {
  const addStroke = ([element, attributes]: IconNode[number]) =>
    [element, { ...STROKE, ...attributes }] as const;
  return { viewBox: '0 0 24 24', node: iconNode('link').map(addStroke) };
}
