import { createHash } from 'node:crypto';
import type { Content, NetworkIcon } from '#src/content/content.ts';
import type { ProfileView } from '#src/content/views.ts';
import { namedLinks } from '#src/lib/networks.ts';
import { escapeXml } from '#src/lib/xml.ts';

/** The drawing for a network without a mark that people know. */
const PLAIN = 'link';

/** @returns The owner's profiles, the best known first, each with the address of its icon. */
export function profileViews(content: Content): ProfileView[] {
  const sprite = networkIconFile(content);
  const { networkIcons = {} } = content;
  return namedLinks(content.profile.links).map(({ id, name, url }) => {
    const isKnown = id !== PLAIN && Object.hasOwn(networkIcons, id);
    const icon = `${sprite?.path ?? ''}#${isKnown ? id : PLAIN}`;
    return { id, name, url, icon, ...(isKnown && { isKnown: true as const }) };
  });
}

/** The icons of all profiles in one file, so that no page carries them in its first response. */
export function networkIconFile({
  networkIcons = {},
}: Content): { readonly path: string; readonly svg: string } | undefined {
  const symbols = Object.entries(networkIcons).map(([id, icon]) => symbol(id, icon));
  if (symbols.length === 0) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { path: `images/networks-${hash}.svg`, svg };
}

function symbol(id: string, { viewBox, node }: NetworkIcon): string {
  const drawn = node.map(([element, fields]) => `<${element}${attributes(fields)}/>`);
  return `<symbol${attributes({ id, viewBox })}>${drawn.join('')}</symbol>`;
}

function attributes(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}
