// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { activeSvg, cleanSvg } from './svg.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** The published drawing as parsed by a strict XML parser. */
function published(svg: string, size: { width: number; height: number }): Element {
  const document = new DOMParser().parseFromString(cleanSvg(svg, size), 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document.documentElement;
}

test('W6: a published SVG is valid XML and keeps its inner links', () => {
  const drawing = published(
    `<svg ${XMLNS} width="9" height="9"><defs><path id="a" d="M0 0h9"/></defs>
      <use xlink:href="#a"/><use href="#a" xlink:href="#a" xml:space="preserve"/></svg>`,
    { width: 9, height: 9 },
  );
  expect(drawing.namespaceURI).toBe('http://www.w3.org/2000/svg');
  const uses = [...drawing.querySelectorAll('use')];
  expect(uses.map((use) => use.getAttributeNames())).toEqual([['href'], ['href']]);
  expect(drawing.getAttributeNames()).toEqual(['xmlns', 'width', 'height', 'viewBox']);
});

test.each([
  String.raw`@\69mport "https://example.org/a.css";`,
  String.raw`@\import "https://example.org/a.css";`,
  String.raw`a{fill:u\72 l( "https://example.org/a.png")}`,
  String.raw`a{fill:url\28https://example.org/a.png)}`,
  'a{background:image-set("https://example.org/a.png" 1x)}',
])('W6: a style that loads something from elsewhere is found in spite of escapes: %s', (style) => {
  const active = { what: 'address' };
  expect(activeSvg(`<svg ${XMLNS}><style>${style}</style></svg>`)).toMatchObject(active);
  const attribute = style.replaceAll('"', '&quot;');
  expect(activeSvg(`<svg ${XMLNS}><path style="${attribute}"/></svg>`)).toMatchObject(active);
});

test('W6: escapes in a style are allowed if nothing is loaded from elsewhere', () => {
  const style = String.raw`.a\31 {fill:url(#b)} .\66oo{stroke:red}`;
  expect(activeSvg(`<svg ${XMLNS}><style>${style}</style></svg>`)).toBeUndefined();
});

test('W6: a drawing measured in millimetres is shown completely', () => {
  // Measured at 72 dpi, while browsers draw its content at 96.
  const size = { width: 595, height: 298 };
  const box = (attributes: string) =>
    published(`<svg ${XMLNS} ${attributes}/>`, size).getAttribute('viewBox');
  expect(box('width="210mm" height="105mm"')).toBe('0 0 793.7 396.85');
  expect(box('width="6in" height="40pt"')).toBe('0 0 576 53.33');
  expect(box('width="50%" height="12"')).toBe('0 0 595 12');
  expect(box('width="210mm" height="105mm" viewBox="0 0 210 105"')).toBe('0 0 210 105');
});
