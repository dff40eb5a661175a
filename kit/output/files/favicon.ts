import type { Content } from '#src/content/content.ts';
import { initialsOf } from '#kit/formats/facts/personName.ts';
import { ornamentOf } from '#kit/site/ornament.ts';
import { palettesOf } from '#kit/content/theme/palettes.ts';
import { DNA } from '#src/lib/dna.ts';
import { escapeXml } from '#src/lib/xml.ts';

/** The path of a double helix with two base pairs. */
const HELIX = 'M10 5c0 9 12 8 12 16 0 3-1 4-1 6M22 5c0 9-12 8-12 16 0 3 1 4 1 6M11.5 8.5h9M12 24h8';

/** The icon of browser tabs (D4, W10): a helix, the ornament's first letters, or the initials. */
export function faviconSvg({ profile, theme }: Content): string {
  const { dark } = palettesOf(theme);
  const ornament = ornamentOf(theme);
  const color = dark['highlight'] ?? '';
  const letters = [...(ornament || initialsOf(profile.name))].slice(0, 2).join('');
  const mark =
    ornament === DNA
      ? `<path fill="none" stroke="${color}" stroke-width="2.2" stroke-linecap="round" d="${HELIX}"/>`
      : `<text x="16" y="21.5" fill="${color}" font-family="sans-serif" font-weight="700" font-size="16" text-anchor="middle">${escapeXml(letters)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${dark['background'] ?? ''}"/>${mark}</svg>\n`;
}
