import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RichText } from '#src/lib/richText.ts';
import { readLatex, readPlain, unescapeAddress } from './latex.ts';

/** Runs as ⟦tag:…⟧, so that a whole title can be compared at a glance. */
function show(text: RichText): string {
  return text
    .map((node) => (typeof node === 'string' ? node : `⟦${node.tag}:${show(node.children)}⟧`))
    .join('');
}

const read = (source: string) => show(readLatex(source).text);

describe('C3, Q1: LaTeX and HTML become letters, italics, sub- and superscripts, and none is left', () => {
  test.each([
    [String.raw`{\"U}ber {\'{E}}cole \'{\i} \'\i{} {\'\i} \"{\i} \^\j`, 'Über École í í í ï ĵ'],
    [
      String.raw`{\o}re {\O} \L{}\'od\'z stra{\ss}e \ae{} {\AA}ngstr\"om \AA`,
      'øre Ø Łódź straße æ Ångström Å',
    ],
    [
      String.raw`\c{c} \c c \v{s} {\v C}apek Erd{\H o}s \u{g} \k{a} \.z \=a \d{u} \r{a}`,
      'ç ç š Čapek Erdős ğ ą ż ā ụ å',
    ],
    [String.raw`$\ddot{\imath}$ $\vec{\jmath}$ $\imath$`, 'ï j\u20d7 ı'],
    [String.raw`a--b a---b x~y \% \& \_ \# \$ \{ \}`, 'a–b a—b x y % & _ # $ { }'],
    ["``quoted'' and `single' but it's", "“quoted” and ‘single’ but it's"],
    [String.raw`\alpha-synuclein and \LaTeX\ here`, 'α-synuclein and LaTeX here'],
    ['{{Double {N}ested}} {{T}}itle', 'Double Nested Title'],
    [String.raw`\textit{E. coli} and \emph{S. aureus}`, '⟦i:E. coli⟧ and ⟦i:S. aureus⟧'],
    [
      String.raw`{\em B. subtilis} {\it brca1} {\bf bold} plain`,
      '⟦i:B. subtilis⟧ ⟦i:brca1⟧ ⟦b:bold⟧ plain',
    ],
    ['Ca$^{2+}$ CO$_2$ $^{13}$C $x_i^2$', 'Ca⟦sup:2+⟧ CO⟦sub:2⟧ ⟦sup:13⟧C x⟦sub:i⟧⟦sup:2⟧'],
    [
      String.raw`\ce{H2O}, \ce{Ca^2+}, \ce{SO4^{2-}}, \ce{[AgCl2]-}, \ce{^{227}_{90}Th+}, \ce{2 Na + Cl2 -> 2 NaCl}`,
      'H⟦sub:2⟧O, Ca⟦sup:2+⟧, SO⟦sub:4⟧⟦sup:2−⟧, [AgCl⟦sub:2⟧]⟦sup:−⟧, ⟦sup:227⟧⟦sub:90⟧Th⟦sup:+⟧, 2 Na + Cl⟦sub:2⟧ → 2 NaCl',
    ],
    [
      '<i>Homo</i> <em>x</em> H<sub>2</sub>O <sup>a</sup> <b>z</b>',
      '⟦i:Homo⟧ ⟦i:x⟧ H⟦sub:2⟧O ⟦sup:a⟧ ⟦b:z⟧',
    ],
    [
      '&lt;i&gt;Mus&lt;/i&gt; {\\textless}i{\\textgreater}Rattus{\\textless}/i{\\textgreater}',
      '⟦i:Mus⟧ ⟦i:Rattus⟧',
    ],
    [
      '<jats:title>Abstract</jats:title><jats:p>We saw <jats:italic>E. coli</jats:italic>.</jats:p><jats:p>Then not.</jats:p>',
      'We saw ⟦i:E. coli⟧. Then not.',
    ],
    [
      String.raw`{$\{$GLIST$\}$}: towards $\{$in-storage$\}$ learning`,
      'GLIST: towards in-storage learning',
    ],
    [String.raw`S $\^{}$\{$2$\}$ $ Loop`, 'S ⟦sup:2⟧ Loop'],
    ['&amp;lt;i&amp;gt;Gallus&amp;lt;/i&amp;gt; R&amp;amp;D', '⟦i:Gallus⟧ R&D'],
    [
      '<sec><title>Background</title><p>Hens.</p></sec><sec><title>Results:</title><p>Eggs.</p></sec>',
      'Background: Hens. Results: Eggs.',
    ],
    ['{$<$}sec{$><$}p{$>$}p {$<$} 0.05{$<$}/p{$><$}/sec{$>$}', 'p < 0.05'],
    ['<span style="x">Hens</span> and <mml:math><mml:mi>x</mml:mi></mml:math>', 'Hens and x'],
    [String.raw`in $O(n \log n)$`, 'in O(n log n)'],
    [String.raw`One\hskip 1em plus 0.5em minus 0.4em\relax two\kern-2pt three`, 'One two three'],
  ])('%s', (source, shown) => {
    expect(read(source)).toBe(shown);
  });
});

describe('C5: what is not formatting stays text', () => {
  test.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['p < 0.05 and q > 2', 'p < 0.05 and q > 2'],
    ['{<}i{>}shown as written{<}/i{>}', '<i>shown as written</i>'],
    ['A &amp; B &lt; C &eacute; &#8211; &#x3b1; R&D &nosuch;', 'A & B < C é – α R&D &nosuch;'],
    ['1990&#150;2000 a&#10;b c&nbsp;d &#0; &#xD800; &#1;', '1990–2000 a b c d &#0; &#xD800; &#1;'],
    ['{unclosed and } stray }', 'unclosed and stray'],
  ])('%s', (source, shown) => {
    expect(read(source)).toBe(shown);
  });

  test('C3: an unknown command is reported, and its text is kept', () => {
    const { text, unknown } = readLatex(String.raw`A \oddity{kept} \strange word`);
    expect(show(text)).toBe('A kept strange word');
    expect(unknown).toEqual(['\\oddity', '\\strange']);
  });

  test('C5: any text is read without an error, in NFC and trimmed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (source) => {
        const plain = readPlain(source);
        expect(plain).toBe(plain.normalize('NFC').trim());
      }),
    );
    const marks = [
      '{',
      '}',
      '$',
      '\\',
      '<i>',
      '</i>',
      '^',
      '\\emph',
      "\\'",
      'a',
      ' ',
      '&lt;',
      '{\\em ',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...marks), { maxLength: 60 }), (parts) => {
        expect(() => readLatex(parts.join(''))).not.toThrow();
      }),
    );
  });

  test('C5: 30,000 open braces or tags neither overflow nor hang', () => {
    for (const part of ['{', '<i>', '\\emph{', '$x', "\\'{", '\\frac{']) {
      expect(() => readLatex(part.repeat(30_000))).not.toThrow();
    }
  });
});

test('C3: an address keeps every character that is part of it', () => {
  const source = String.raw`\url{https://example.org/a\_b--c~d\%20e?x=1\&y=2&amp;z#q}`;
  expect(unescapeAddress(source)).toBe('https://example.org/a_b--c~d%20e?x=1&y=2&amp;z#q');
});
