import { expect, test } from 'vitest';
import type { Prose } from '#src/content/prose.ts';
import { highlight, isKnownLanguage, languageLabel, languageNames } from './highlight.ts';

/** Code with each coloured part as `‹class part›`: `‹k def›` is a keyword. */
function outline(prose: readonly Prose[]): string {
  return prose
    .map((node) =>
      typeof node === 'string'
        ? node
        : `‹${node.attributes?.['class']} ${outline(node.children ?? [])}›`,
    )
    .join('');
}

test.each([
  ['python', 'def f(x): return None', '‹k def› ‹f f›(x): ‹k return› ‹k None›'],
  ['js', 'f(/x/u); A_B; class C {}', '‹f f›(‹s /x/u›); ‹n A_B›; ‹k class› ‹f C› {}'],
  ['css', 'a { color: red }', '‹k a› { ‹n color›: red }'],
  ['r', 'x <- TRUE # TODO: y', 'x <- ‹k TRUE› ‹c # ‹c TODO:› y›'],
  ['json', '{"a": [true]}', '{‹n "a"›: [‹k ‹k true››]}'],
  ['objectivec', '@interface A', '‹k @interface› ‹f A›'],
  ['nextflow', 'def x = "a"', '‹k def› x = ‹s "a"›'],
  ['smk', 'x = "a"', 'x = ‹s "a"›'],
])('B4: code in %s has its colours: “%s”', (language, code, expected) => {
  expect(outline(highlight(code, language))).toBe(expected);
});

test.each(['', 'text', 'TXT', 'plain', 'plaintext', 'none'])(
  'B4: code in “%s” has no colours',
  (language) => {
    expect(isKnownLanguage(language)).toBe(true);
    expect(languageLabel(language)).toBe(language);
    expect(highlight('if x', language)).toEqual(['if x']);
  },
);

test('B4: an unknown language has no colours, and the known ones can be listed', () => {
  expect(isKnownLanguage('befunge')).toBe(false);
  expect(highlight('if x', 'befunge')).toEqual(['if x']);
  expect(languageLabel('befunge')).toBe('befunge');
  expect(languageNames('befunge')).toEqual(
    expect.arrayContaining(['python', 'matlab', 'snakemake', 'nextflow']),
  );
});

test.each([
  ['py', 'Python'],
  ['c++', 'C++'],
  ['tex', 'LaTeX'],
  ['snakemake', 'Snakemake'],
])('B4: code in “%s” is called “%s”', (language, label) => {
  expect(isKnownLanguage(language)).toBe(true);
  expect(languageLabel(language)).toBe(label);
});
