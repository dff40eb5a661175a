import fc from 'fast-check';
import { readMarkup, withoutEntities } from './richSource.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { describe, expect, test } from 'vitest';

const tagged = (tag: string, text: string) => [{ tag, children: [text] }];

describe('K5: markup in titles and abstracts of journals, ORCID and CSL', () => {
  test.each([
    ['<i>Gallus</i>', 'i', 'Gallus'],
    ['<italic>Gallus</italic>', 'i', 'Gallus'],
    ['<jats:italic>Gallus</jats:italic>', 'i', 'Gallus'],
    ['<sup>2</sup>', 'sup', '2'],
    ['<inf>2</inf>', 'sub', '2'],
  ])('%s', (text, tag, inside) => {
    expect(readMarkup(text)).toEqual(tagged(tag, inside));
  });

  test.each([
    ['<mml:math><mml:mi>x</mml:mi></mml:math>', 'x'],
    ['<span style="a">one</span> <u>two</u><br/> <A HREF="x">three</A>', 'one two three'],
    ['<p>One.</p><p>Two.</p>', 'One. Two.'],
    ['<h2>Aims</h2><ul><li>Hens</li></ul>', 'Aims Hens'],
    ['a < b and <c> d', 'a < b and <c> d'],
    ['p<\u20600.05', 'p<0.05'],
    ['<it>x', '<it>x'],
    ['50% & $5 #1 a_b {c} d\\e ~f ^g `h', '50% & $5 #1 a_b {c} d\\e ~f ^g `h'],
    ["a--b ---c ''d'' ?`e !`f", "a--b ---c ''d'' ?`e !`f"],
  ])('%s has the text it shows', (text, shown) => {
    expect(plainLine(readMarkup(text)).trim()).toBe(shown);
  });

  test('whatever a text without tags holds, it is shown as it is', () => {
    const text = fc.stringMatching(/^[a-z][a-z0-9 %$#_{}\\~^`'?!<>=+-]{0,30}[a-z]$/u);
    fc.assert(
      fc.property(
        text.filter((one) => !/<\/?[a-z]|\s{2}/u.test(one)),
        (one) => {
          expect(plainLine(readMarkup(one))).toBe(one);
        },
      ),
    );
  });
});

test.each([
  ['Astronomy &amp; Astrophysics', 'Astronomy & Astrophysics'],
  ['1&ndash;2, 3&#8211;4, 5&#x2013;6', '1–2, 3–4, 5–6'],
  ['M&uuml;ller &lt;i&gt;', 'Müller <i>'],
  ['AT&T; R&D, &unknown; &#0; &#xD800;', 'AT&T; R&D, &unknown; &#0; &#xD800;'],
])('K5: %j reads as %j', (text, read) => {
  expect(withoutEntities(text)).toBe(read);
});
