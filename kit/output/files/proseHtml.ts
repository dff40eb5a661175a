import type { Prose } from '#src/content/prose.ts';
import { absoluteUrl, targetUrl } from '#src/lib/absoluteUrl.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { escapeXml } from '#src/lib/xml.ts';

/** Width of a feed's images, in pixels, or the next smaller. */
const WIDTH = 1280;
const EMPTY = new Set(['br', 'hr', 'img', 'mspace', 'wbr']);
/** Elements that are there for the sake of a look alone. */
const MERE = new Set(['div', 'span']);
const MATHML = ' xmlns="http://www.w3.org/1998/Math/MathML"';
/** Links to a heading that is right beside them, and what the margin repeats. */
const OF_THE_PAGE = new Set(['anchor', 'note note-read']);
/** What only the site's own style and scripts use. */
const OF_THE_SITE = new Set([
  'class',
  'tabindex',
  'route',
  'place',
  'file',
  'textFile',
  'path',
  'widths',
]);

/**
 * Formatted text as HTML that can stand anywhere: addresses are whole, nothing needs a style sheet.
 */
export function proseHtml(
  prose: readonly Prose[],
  page: string,
  siteUrl: string,
  filesUrl = siteUrl,
): string {
  return prose.map((node) => (typeof node === 'string' ? escapeXml(node) : element(node))).join('');

  function element({ tag, attributes = {}, children = [] }: Exclude<Prose, string>): string {
    if (attributes['aria-hidden'] === 'true' || OF_THE_PAGE.has(attributes['class'] ?? ''))
      return '';
    const inner = proseHtml(children, page, siteUrl, filesUrl);
    const given = Object.entries({ ...attributes, ...addresses(tag, attributes) });
    const written = given
      .filter(([name]) => !OF_THE_SITE.has(name))
      .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
      .join('');
    if (EMPTY.has(tag)) return `<${tag}${written}/>`;
    if (tag === 'math')
      return `<math${MATHML}${written}>${annotated(inner, attributes['alttext'])}</math>`;
    // Without a look, what is around a heading, a figure or a word of code means nothing.
    if (MERE.has(tag) && written === '') return inner;
    return `<${tag}${written}>${inner}</${tag}>`;
  }

  function addresses(tag: string, attributes: Readonly<Record<string, string>>) {
    const { place, path, widths = '', height, width, alt = '' } = attributes;
    if (tag === 'img' && path !== undefined) {
      const all = widths.split(' ').filter(Boolean).map(Number);
      const fitting = all.filter((each) => each <= WIDTH);
      const chosen = fitting.at(-1) ?? all[0];
      const source = absoluteUrl(filesUrl, pictureFile({ path, widths: all }, 'jpg', chosen));
      const scale = (chosen ?? Number(width)) / Number(width);
      return {
        src: source,
        width: String(Math.round(Number(width) * scale)),
        height: String(Math.round(Number(height) * scale)),
        alt,
      };
    }
    const href = targetUrl(attributes, { siteUrl, filesUrl });
    if (href !== undefined) return { href };
    return place === undefined ? {} : { href: `${page}#${place}` };
  }
}

/**
 * A formula with its TeX, for readers that take the tags of MathML away and leave the text (B8).
 */
function annotated(formula: string, tex = ''): string {
  const annotation = `<annotation encoding="application/x-tex">${escapeXml(tex)}</annotation>`;
  return `<semantics><mrow>${formula}</mrow>${annotation}</semantics>`;
}
