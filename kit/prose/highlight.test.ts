import { expect, test } from 'vitest';
import type { Prose } from '#src/content/prose.ts';
import { highlight, isKnownLanguage, languageLabel, languagesBeside } from './highlight.ts';

/** Code with each coloured part as `‹class part›`. */
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
  ['python', 'int("a" + 0x1f)', '‹k int›(‹s "a"› + ‹n 0x1f›)'],
  ['js', 'f(/x/u); A_B; class C {}', '‹f f›(‹s /x/u›); ‹n A_B›; ‹k class› ‹f C› {}'],
  ['css', 'a { color: red }', '‹k a› { ‹n color›: red }'],
  ['html', '<a href="b">&lt;</a>', '‹k <‹k a› ‹n href›=‹s "b"›>›‹s &lt;›‹k </‹k a›>›'],
  ['markdown', '# T\n- a\n> q', '‹f # T›\n‹n -› a\n‹s > q›'],
  ['diff', '+a\n-b\n@@ -1 +1 @@', '‹s +a›\n‹d -b›\n‹k @@ -1 +1 @@›'],
  ['r', 'x <- TRUE # TODO: y', 'x <- ‹k TRUE› ‹c # ‹c TODO:› y›'],
  ['ruby', ':a', '‹s :a›'],
  ['yaml', 'a: b', '‹n a:› ‹s b›'],
  ['json', '{"a": [true]}', '{‹n "a"›: [‹k ‹k true››]}'],
  ['ini', '[a]\nb=c', '‹f [a]›\n‹n b›=c'],
  ['rust', "let x: u8 = 'a';", "‹k let› x: ‹k u8› = ‹s 'a'›;"],
  ['rust', "'\\n'", "‹s '‹s \\n›'›"],
  ['makefile', 'a: b', '‹f a: b›'],
  ['objectivec', '@interface A', '‹k @interface› ‹f A›'],
  ['JULIA', 'x = 1', 'x = ‹n 1›'],
  ['arduino', 'int x;', '‹k int› x;'],
  ['nextflow', 'def x = "a"', '‹k def› x = ‹s "a"›'],
  ['smk', 'x = "a"', 'x = ‹s "a"›'],
])('B4: code in %s has its colours: “%s”', (language, code, wanted) => {
  expect(outline(highlight(code, language))).toBe(wanted);
});

test('B4: texts side by side are one, and every character is kept', () => {
  expect(highlight('.a #b {}', 'css')).toEqual(['.a #b {}']);
  expect(
    highlight('int main() {\n\treturn 0 < 1 && "é😀";\n}', 'c').flatMap(wordsIn).join(''),
  ).toBe('int main() {\n\treturn 0 < 1 && "é😀";\n}');
});

function wordsIn(node: Prose): string[] {
  return typeof node === 'string' ? [node] : (node.children ?? []).flatMap(wordsIn);
}

test.each(['', 'text', 'TXT', 'plain', 'plaintext', 'none'])('B4: “%s” is plain', (language) => {
  expect(isKnownLanguage(language)).toBe(true);
  expect(languageLabel(language)).toBe(language);
  expect(highlight('if x', language)).toEqual(['if x']);
});

test('B4: an unknown language has no colours, and those that there are can be told', () => {
  expect(isKnownLanguage('befunge')).toBe(false);
  expect(highlight('if x', 'befunge')).toEqual(['if x']);
  expect(languageLabel('befunge')).toBe('befunge');
  expect(languagesBeside('befunge')).toEqual(
    expect.arrayContaining(['python', 'matlab', 'snakemake', 'nextflow']),
  );
});

test.each([
  ['r', 'R'],
  ['py', 'Python'],
  ['c++', 'C++'],
  ['Dockerfile', 'Dockerfile'],
  ['tex', 'LaTeX'],
  ['html', 'html'],
  ['NF', 'Nextflow'],
  ['snakemake', 'Snakemake'],
])('B4: code in “%s” is called “%s”', (language, label) => {
  expect(isKnownLanguage(language)).toBe(true);
  expect(languageLabel(language)).toBe(label);
});
