import { createRequire } from 'node:module';
import type { NetworkIcon } from '#src/content/content.ts';
import { networkId } from '#src/lib/networks.ts';
import networks from '#src/lib/networks.json' with { type: 'json' };
import { iconNode } from './icons.ts';

const require = createRequire(import.meta.url);

/** The networks whose own mark people recognise, and its file in Font Awesome's free brands. */
const FILES: Readonly<Record<string, string>> = networks.icons;

/** The part of a Font Awesome module that is used. */
type Drawn = {
  readonly width: number;
  readonly height: number;
  readonly svgPathData: string | readonly string[];
};

/** Room around a mark, in parts of its height, so that it looks as large as the line drawings. */
const MARGIN = 0.06;

/** How Lucide draws: its files carry this on the whole picture. */
const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.75',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};

/**
 * @returns The marks of the networks that have one, by the network's id, and `link` if others
 *   have none.
 */
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
  const drawn = require(`@fortawesome/free-brands-svg-icons/${file}`) as Drawn;
  const { width, height, svgPathData } = drawn;
  const margin = Math.round(height * MARGIN);
  const viewBox = [-margin, -margin, width + 2 * margin, height + 2 * margin].join(' ');
  return { viewBox, node: [['path', { fill: 'currentColor', d: [svgPathData].flat().join('') }]] };
}

function plainLink(): NetworkIcon {
  const node = iconNode('link').map(([element, attributes]) => {
    return [element, { ...STROKE, ...attributes }] as const;
  });
  return { viewBox: '0 0 24 24', node };
}
