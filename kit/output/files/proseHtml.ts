import type { Prose } from '#src/content/prose.ts';
import { absoluteUrl, targetUrl } from '#src/lib/absoluteUrl.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { escapeXml } from '#src/lib/xml.ts';

/** In pixels. */
const MAX_IMAGE_WIDTH = 1280;
const VOID_ELEMENTS = new Set(['br', 'hr', 'img', 'mspace', 'wbr']);
const PRESENTATIONAL = new Set(['div', 'span']);
const MATHML = ' xmlns="http://www.w3.org/1998/Math/MathML"';
/** Classes of elements that only the page needs: heading anchors, and notes repeated in the margin. */
const PAGE_ONLY = new Set(['anchor', 'note note-read']);
/** Attributes that only the site's own styles and scripts use. */
const SITE_ATTRIBUTES = new Set('class tabindex route place file textFile path widths'.split(' '));

/** Prose as HTML for feed readers: with absolute addresses, without the site's styles. */
export function proseHtml(
  prose: readonly Prose[],
  page: string,
  siteUrl: string,
  filesUrl = siteUrl,
): string {
  return prose.map((node) => (typeof node === 'string' ? escapeXml(node) : element(node))).join('');

  function element({ tag, attributes = {}, children = [] }: Exclude<Prose, string>): string {
    if (attributes['aria-hidden'] === 'true' || PAGE_ONLY.has(attributes['class'] ?? '')) return '';
    const inner = proseHtml(children, page, siteUrl, filesUrl);
    // Few feed readers play a video: they get its picture and a link.
    if (tag === 'track') return '';
    if (tag === 'video') return inner;
    const allAttributes = Object.entries({ ...attributes, ...addresses(tag, attributes) });
    const attributesHtml = allAttributes
      .filter(([name]) => !SITE_ATTRIBUTES.has(name))
      .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
      .join('');
    if (VOID_ELEMENTS.has(tag)) return `<${tag}${attributesHtml}/>`;
    if (tag === 'math') {
      // Feed readers that strip MathML's tags leave the TeX (B8).
      const tex = `<annotation encoding="application/x-tex">${escapeXml(attributes['alttext'] ?? '')}</annotation>`;
      return `<math${MATHML}${attributesHtml}><semantics><mrow>${inner}</mrow>${tex}</semantics></math>`;
    }
    // Without the site's styles, a div or span without attributes has no effect.
    if (PRESENTATIONAL.has(tag) && attributesHtml === '') return inner;
    return `<${tag}${attributesHtml}>${inner}</${tag}>`;
  }

  function addresses(tag: string, attributes: Readonly<Record<string, string>>) {
    const { place, path, widths = '', height, width, alt = '' } = attributes;
    if (tag === 'img' && path !== undefined) {
      const sizes = widths.split(' ').filter(Boolean).map(Number);
      const fittingWidths = sizes.filter((size) => size <= MAX_IMAGE_WIDTH);
      const bestWidth = fittingWidths.at(-1) ?? sizes[0];
      const source = absoluteUrl(filesUrl, pictureFile({ path, widths: sizes }, 'jpg', bestWidth));
      const scale = (bestWidth ?? Number(width)) / Number(width);
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
