import type { Prose } from '#src/content/prose.ts';
import { absoluteUrl, targetUrl } from '#src/lib/absoluteUrl.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { escapeXml } from '#src/lib/xml.ts';

/** Width of a feed's images, in pixels, or the next smaller. */
const WIDTH = 1280;
const EMPTY = new Set(['br', 'hr', 'img', 'mspace', 'wbr']);
const PRESENTATIONAL = new Set(['div', 'span']);
const MATHML = ' xmlns="http://www.w3.org/1998/Math/MathML"';
/** Classes that make sense on the page alone: heading anchors, and notes repeated in the margin. */
const PAGE_ONLY = new Set(['anchor', 'note note-read']);
/** Attributes that only the site's own styles and scripts use. */
const SITE_ATTRIBUTES = new Set('class tabindex route place file textFile path widths'.split(' '));

/**
 * Formatted text as HTML that works on any site: addresses are absolute, no style sheet is needed.
 */
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
    const allAttributes = Object.entries({ ...attributes, ...addresses(tag, attributes) });
    const attributesHtml = allAttributes
      .filter(([name]) => !SITE_ATTRIBUTES.has(name))
      .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
      .join('');
    if (EMPTY.has(tag)) return `<${tag}${attributesHtml}/>`;
    if (tag === 'math')
      return `<math${MATHML}${attributesHtml}>${annotated(inner, attributes['alttext'])}</math>`;
    // Without the site's styles, a bare div or span means nothing.
    if (PRESENTATIONAL.has(tag) && attributesHtml === '') return inner;
    return `<${tag}${attributesHtml}>${inner}</${tag}>`;
  }

  function addresses(tag: string, attributes: Readonly<Record<string, string>>) {
    const { place, path, widths = '', height, width, alt = '' } = attributes;
    if (tag === 'img' && path !== undefined) {
      const all = widths.split(' ').filter(Boolean).map(Number);
      const fitting = all.filter((each) => each <= WIDTH);
      const chosenWidth = fitting.at(-1) ?? all[0];
      const source = absoluteUrl(filesUrl, pictureFile({ path, widths: all }, 'jpg', chosenWidth));
      const scale = (chosenWidth ?? Number(width)) / Number(width);
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
