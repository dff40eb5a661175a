import { expect, test } from 'vitest';
import type { Finding } from '#kit/messages/problem.ts';
import type { Prose } from '#src/content/prose.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { toProse } from './toProse.ts';

/** The text with each element as `<tag name=value>`; what formulas contain is left out. */
function outline(prose: readonly Prose[]): string {
  return prose
    .map((node) => {
      if (typeof node === 'string') return node;
      const { tag, attributes = {}, children = [] } = node;
      const { alttext } = attributes;
      if (alttext !== undefined) return `<${tag}>${alttext}</${tag}>`;
      const names = Object.entries(attributes).map(([name, value]) => ` ${name}=${value}`);
      return `<${tag}${names.join('')}>${outline(children)}</${tag}>`;
    })
    .join('');
}

/** The sections of a text as outlines, and a line for each fault: ‹› has the words at its position. */
function read(...blocks: string[]) {
  const text = blocks.join('\n\n');
  const { sections, faults, ...rest } = toProse(parseMarkdown(text));
  const reports = faults.map(({ finding, severity, start, length = 1 }) => {
    const { code, kind = '', ...data }: Omit<Finding, 'kind'> & { kind?: string } = finding;
    const details = Object.entries(data).map(([name, value]) => `${name}=${String(value)}`);
    const row = text.split('\n')[start.line - 1] ?? '';
    const marked = row.slice(start.column - 1, start.column - 1 + length);
    return [`${severity} ${start.line}:${start.column} ‹${marked}›`, code, kind, ...details]
      .filter(Boolean)
      .join(' ');
  });
  return { ...rest, reports, sections: sections.map((section) => outline([section])) };
}

/** The headings of a text: level, id and words. */
function headings(...lines: string[]) {
  const matches = read(lines.join('\n'))
    .sections.join('')
    .matchAll(/<h(\d) id=(\S+) tabindex=-1>(.*?)<\/h/gu);
  return [...matches].map(([, level, id, words]) => `${level} #${id} ${words}`);
}

test.each([
  [['## Methods {#how} '], ['2 #how Methods']],
  [['## `x` {#y_1-é}'], ['2 #y_1-é <code>x</code>']],
  [['## A {#b c}'], ['2 #a-b-c A {#b c}']],
  [['## The sign ::: in R'], ['2 #the-sign-in-r The sign ::: in R']],
  [
    ['## A', '', '## A', '', '### A {#b}', '', '## A {#b}'],
    ['2 #a A', '2 #a-2 A', '3 #b A', '2 #b-2 A'],
  ],
  [
    ['## Main', '## Root', '## Menu', '## References'],
    ['2 #main-2 Main', '2 #root-2 Root', '2 #menu-2 Menu', '2 #references-2 References'],
  ],
  [
    ['> ### In a quote', '', '###### six', '', '##### five'],
    ['2 #in-a-quote In a quote', '5 #six six', '4 #five five'],
  ],
])('B2: the headings of %j have unique ids, and levels below the title', (lines, expected) => {
  expect(headings(...lines)).toEqual(expected);
});

/** Each code block of a text as “bar | name | code”. */
function codeBlocks(...lines: string[]): string[] {
  return read(lines.join('\n')).sections.flatMap((section) =>
    [
      ...section.matchAll(
        /<div class=code>(?:<div class=bar aria-hidden=true>(.*?)<\/div>)?<pre tabindex=0 role=group (.*?)><code>(.*?)<\/code><\/pre><\/div>/gsu,
      ),
    ].map(([, bar, name, content]) => `${bar ?? 'no bar'} | ${name} | ${content}`),
  );
}

test.each([
  ['', '', 'no bar | word=code about='],
  ['r', '', 'R | word=code about=R'],
  ['text', ' title="a b.txt"', 'a b.txt · text | aria-label=a b.txt'],
  ['text', ' {7} file="a.txt"', 'a.txt · text | aria-label=a.txt'],
])(
  'B4: a code block with the language “%s” and the options “%s” has a name',
  (language, meta, expected) => {
    expect(codeBlocks(`\`\`\`${language}${meta}`, 'a', '```')).toEqual([`${expected} | a`]);
  },
);

test.each([
  ['{2}', 'a\n<mark>b</mark>\n\nc'],
  ['{1-2,4}', '<mark>a</mark>\n<mark>b</mark>\n\n<mark>c</mark>'],
  ['{3-2}', 'a\nb\n\nc'],
  ['{1-99999999999}', '<mark>a</mark>\n<mark>b</mark>\n<mark></mark>\n<mark>c</mark>'],
])('B4: the option %s of a code block marks its lines', (meta, expected) => {
  expect(codeBlocks(`\`\`\`text ${meta}`, 'a', 'b', '', 'c', '```')).toEqual([
    `text | word=code about=text | ${expected}`,
  ]);
});

test.each([
  ['H~2~O, CO~2~ and E~max~', 'H<sub>2</sub>O, CO<sub>2</sub> and E<sub>max</sub>'],
  [
    'x^2^, 10^-9^, SO~4~^2-^ and ^14^C',
    'x<sup>2</sup>, 10<sup>-9</sup>, SO<sub>4</sub><sup>2-</sup> and <sup>14</sup>C',
  ],
  ['[words](x.md){.external}. *a*{.b}', '<a to=x.md at=1:9>words</a>. <em>a</em>'],
  ['::: note\nText.\n:::', 'Text.'],
  ['Text.\n{: .lead}', 'Text.'],
  ['> [!NOTE]\n> Text.', '<strong word=calloutNote></strong></p><p>Text.'],
  ['> [!tip] \n>\n> Text.', '<strong word=calloutTip></strong></p><p>Text.'],
  ['Text.^[A *note*.]', 'Text.<sup><a id=fnref-1 class=note-mark place=fn-1'],
])('M3: “%s” is parsed, not shown as it is written', (text, expected) => {
  expect(read(text).sections.join('')).toContain(expected);
});

test.each([
  ['{% include a.html %}', '{% include a.html %}', 'asWritten command'],
  ['{{< youtube x >}}', '{{< youtube x >}}', 'asWritten command'],
  ['a ==b c== d', '==b c==', 'asWritten mark'],
  ['[TOC]', '[TOC]', 'asWritten contents'],
  ['so :smile:!', ':smile:', 'asWritten emoji'],
  ['as \\textbf{b}', '\\textbf{b}', 'asWritten latex'],
  ['in \\cite{doe2020}', '\\cite{doe2020}', 'asWritten latex'],
  ['\\newpage', '\\newpage', 'asWritten latex'],
  ['Fig.~2', 'Fig.~', 'asWritten tie'],
  ['see [[Other page]]', '[[Other page]]', 'asWritten wiki'],
  ['!!! note "A"', '!!! note "A"', 'asWritten admonition'],
  ['.. figure:: a.png', '.. figure:: a.png', 'asWritten directive'],
  ['in @fig-plot', '@fig-plot', 'asWritten crossReference'],
  ['a {++b++} c', '{++b++}', 'asWritten critic'],
  ["a '''b''' c", "'''b'''", 'asWritten mark'],
  ['a [b]c[/b]', '[b]c[/b]', 'asWritten mark'],
  ['see :ref:`a`', ':ref:', 'asWritten directive'],
  ['see {doc}`a`', '{doc}', 'asWritten directive'],
  ['#+TITLE: a', '#+TITLE: a', 'asWritten directive'],
  ['M{\\"u}ller', '{\\"u}', 'asWritten latex'],
  ["``a''", "``a''", 'asWritten latex'],
  [':::{.callout-note}\na\n:::', ':::{.callout-note}', 'lostMarks div'],
  ['a\n{: .x}', '{: .x}', 'lostMarks attributes'],
  ['## H {#id .class}', '{#id .class}', 'lostMarks attributes'],
  ['## H {-}', '{-}', 'lostMarks attributes'],
  ['```{r, echo=FALSE}\n1\n```', '{r, echo=FALSE}', 'lostMarks chunk'],
  ['##', '##', 'lostMarks heading'],
  ['a\u0007 b', '\u0007 b', 'lostMarks control'],
])('M3: the markup in “%s” is reported with its position', (text, marked, kind) => {
  expect(read(text).reports[0]).toMatch(new RegExp(`^warning \\d+:\\d+ ‹.*› ${kind}`, 'u'));
  expect(read(text).reports[0]).toContain(`‹${marked}›`);
});

test.each([
  'From ~5 to ~8 kb, 5~10 and 6~12, 2019~2021年と2022~2023年, ~/a/b~',
  'x^2 + y^2, x^2+y^2, a caret ^ and (^o^)',
  'At 10:30:45, BCR:ABL1:KIT, std::vector and [:alpha:]',
  'If a == b and c == d, x==1 or y==2',
  'Sets {a, b}, {1} and {x: 1}; braces {} and {#}',
  'Lists such as x[[1]], [1] and [sic]',
  'Brackets \\(see below\\), \\[1\\], \\(\\*x\\*\\), \\[ and \\(',
  'Folders C:\\Users\\me, 100% of 5%, R&D, Q&A; #1 of 3',
  "Ratios 1:2:3, key:value, ''two'' and \"so\"; see A&B; p. ~5; [b] and [i]",
  'So!!! Really??? {wide} and `{% raw %} ==x== :a_b:`',
  'Write [@] or name@example.org; $5 and $6; -- and ---; see https://a.b/?x==1==&t=:ab:',
])('M3: “%s” is ordinary text: neither reported nor changed', (text) => {
  const { sections, reports } = read(text);
  expect(reports).toEqual([]);
  const visibleText = sections.join('').replaceAll(/<[^>]*>/gu, '');
  expect(visibleText).toBe(text.replaceAll(/`|\\(?=[([\])*])/gu, ''));
});

test.each([
  ['a \\(a_1\\) b', 'a_1', false],
  ['a \\\\(c_1\\\\) b', 'c_1', false],
  ['a \\(n\\) b', 'n', false],
  ['a $`d_1`$ b', 'd_1', false],
  ['a $latex e^x$ b', 'e^x', false],
  ['\\[ x = 1 \\]', 'x = 1', true],
  ['\\\\[\nx = 1\n\\\\]', 'x = 1', true],
  ['a\n\n\\[\nx = 1\n\\]\n\nb', 'x = 1', true],
  ['> \\[\n> x\n> = 1 \\]', 'x\n= 1', true],
  ['```math\ny^2\n```', 'y^2', true],
])(
  'M4: LaTeX’s, GitHub’s and WordPress’s delimiters enclose a formula: “%s” has %s',
  (text, tex, isDisplay) => {
    const html = read(text).sections.join('');
    expect(html).toContain(`<math>${tex}</math>`);
    expect(html.includes('<div class=formula>')).toBe(isDisplay);
  },
);

test('B4: an unknown language of a code block is reported at its position', () => {
  expect(read('```pyhton\n```', '> - ~~~~~ zzzzzzz a\n>   ~~~~~').reports).toEqual([
    'warning 1:4 ‹pyhton› unknown codeLanguage value=pyhton guess=python',
    'warning 4:11 ‹zzzzzzz› unknown codeLanguage value=zzzzzzz',
  ]);
});

test('B2: a row with more cells than the table is reported, at the first cell that is left out', () => {
  const { reports, sections } = read('> | a | b |\n> |---|---|\n> | 1 | 2 | *3*    | 4 |\n> | 1 |');
  expect(reports).toEqual(['warning 3:11 ‹| *3*› wideRow value=4 most=2']);
  expect(sections.join('')).toContain('<tr><td>1</td><td>2</td></tr><tr><td>1</td><td></td></tr>');
});

test('B2: HTML is an error at its position, but comments are left out silently', () => {
  const { reports, sections } = read(
    'a <b>c</B>',
    '<!-- d -->',
    '  <div\n  id="e">',
    '<!-- f --> g',
    '<?h?>',
    'i <!-- j\n--> k',
  );
  expect(reports).toEqual([
    'error 1:3 ‹<b>› rawHtml value=<b> tag=b',
    'error 5:3 ‹<div› rawHtml value=<div\n  id="e"> tag=div',
    'error 8:1 ‹<!-- f --> g› rawHtml value=<!-- f --> g tag=',
    'error 10:1 ‹<?h?>› rawHtml value=<?h?> tag=',
  ]);
  expect(sections).toEqual(['<div><p>a c</p><p>i  k</p></div>']);
});

test('M18: for <sub> and <sup>, the message says what to write', () => {
  expect(read('CO<sub>2</sub> and 10<sup>9</sup>').reports).toEqual([
    'error 1:3 ‹<sub>› rawHtml value=<sub> tag=sub guess=CO~2~',
    'error 1:22 ‹<sup>› rawHtml value=<sup> tag=sup guess=10^9^',
  ]);
});

test('B2, C4: a link within the site stays unresolved, and of an unsafe one only the words stay', () => {
  const { reports, sections } = read(
    '[a](https://example.org/x "T") [*b*](career#c) [d][e] [f][] [g]\n[h](JavaScript:h) [i](//example.org) [j](ftp://j)',
    '[e]: career/x "T"\n[e]: other\n[f]: mailto:a@example.org',
  );
  expect(sections).toEqual([
    '<div><p><a href=https://example.org/x>a</a> <a to=career#c at=1:38><em>b</em></a> ' +
      '<a to=career/x at=1:48>d</a> <a href=mailto:a@example.org>f</a> [g]\nh i j</p></div>',
  ]);
  expect(reports).toEqual([
    'warning 5:1 ‹[e]: other› twice definition value=[e]:',
    'error 2:5 ‹JavaScript:h› unsafeLink text value=JavaScript:h',
    'error 2:23 ‹//example.org› unsafeLink text value=//example.org',
    'error 2:42 ‹ftp://j› unsafeLink text value=ftp://j',
  ]);
});

test('B2: a picture stays unresolved; one without alternative text or from another site is an error', () => {
  const { reports, sections } = read(
    'a ![b](c.png) ![d][e] ![f][g]',
    '![](h.png) ![ ](i.png) j',
    '![k](https://example.org/l.png) ![m](//example.org/n.png) ![o](C:o.png)',
    '[e]: p.png "Q"',
  );
  expect(sections).toEqual([
    '<div><p>a <img name=c.png at=1:8 alt=b></img> <img name=p.png at=1:15 alt=d></img> ![f][g]</p>' +
      '<p><img name=h.png at=3:5 alt=></img> <img name=i.png at=3:17 alt= ></img> j</p><p>  </p></div>',
  ]);
  expect(reports).toEqual([
    'warning 1:15 ‹![d][e]› lostCaption value=Q',
    'error 3:1 ‹![](h.png)› noAlt text value=h.png',
    'error 3:12 ‹![ ](i.png)› noAlt text value=i.png',
    'error 5:6 ‹https://example.org/l.png› foreignPicture value=https://example.org/l.png',
    'error 5:38 ‹//example.org/n.png› foreignPicture value=//example.org/n.png',
    'error 5:64 ‹C:o.png› foreignPicture value=C:o.png',
  ]);
});

test.each(['Text\n![a](b.png "C")', '| ![a](b.png "C") |\n|---|', '[![a](b.png "C")](d)'])(
  'B2: the caption of a picture within a paragraph is reported: “%s”',
  (text) => {
    const { reports, sections } = read(text);
    expect(reports).toEqual([
      expect.stringMatching(/‹!\[a\]\(b\.png "C"\)› lostCaption value=C$/u),
    ]);
    expect(sections.join('')).toContain('<img name=b.png');
  },
);

test('B2: in a table, where a line can’t end otherwise, <br> ends it', () => {
  const { reports, sections } = read('| a<br>b |\n|---|\n| *c<BR />d* |', 'e<br>');
  expect(reports).toEqual(['error 5:2 ‹<br>› rawHtml value=<br> tag=br']);
  expect(sections.join('')).toContain(
    '<th scope=col>a<br></br>b</th></tr></thead><tbody><tr><td><em>c<br></br>d</em></td>',
  );
});

test('B2, A1: a link without words is reported and left out, one around a picture is not', () => {
  const { reports, sections } = read(
    'a [](b) [ ](https://example.org) [![c](d.png)](e) [`f`](g) [$x$](h)',
  );
  expect(reports).toEqual([
    'warning 1:3 ‹[](b)› wordlessLink value=b',
    'warning 1:9 ‹[ ](https://example.org)› wordlessLink value=https://example.org',
  ]);
  expect(sections.join('').match(/<(?:a|img|code|math)/gu)).toEqual([
    '<a',
    '<img',
    '<a',
    '<code',
    '<a',
    '<math',
  ]);
});

test.each(['[a](https://example.org “b”)', '![a](b.png “c”)', '[a](my file.pdf)'])(
  'B2: text that looks like a link is reported: “%s”',
  (text) => {
    const [report] = read(`x ${text} y`).reports;
    expect(report).toContain(`warning 1:3 ‹${text}› asWritten link value=${text}`);
    expect(report?.endsWith(' hasCurly=true')).toBe(text.includes('”'));
  },
);

test('B2: a definition that nothing uses is reported', () => {
  const text = [
    'a [b] ![c][C] [d][e]',
    '',
    '![f][g] {wide}',
    '',
    ...['b', 'c', 'e', 'g'].map((name) => `[${name}]: ${name}.png "T"`),
    '',
    '> [Note]: Important.',
  ];
  expect(read(text.join('\n')).reports.filter((report) => !report.includes('lostCaption'))).toEqual(
    ['warning 10:3 ‹[Note]: Important.› unused address value=[Note]'],
  );
});

/** A reference to a note; the note links back to the first one, which has an id. */
const reference = (number: number, isFirst = true) =>
  `<sup><a${isFirst ? ` id=fnref-${number}` : ''} class=note-mark place=fn-${number} ` +
  `role=doc-noteref word=note about=${number}>${number}</a></sup>`;

const note = (number: number, content: string) =>
  `<aside id=fn-${number} class=note role=doc-footnote tabindex=-1>` +
  `<a place=fnref-${number} class=note-number role=doc-backlink word=backToText about=${number}>` +
  `${number}</a>${content}</aside>`;

test.each([
  ['![a](b.mp4)', '<figure><video name=b.mp4 at=1:6 alt=a></video></figure>'],
  [
    '![a](b.webm "C *d*"){wide}',
    '<figure class=wide><video name=b.webm at=1:6 alt=a></video><figcaption>C <em>d</em></figcaption></figure>',
  ],
  ['a ![b](c.mp4)', '<p>a <video name=c.mp4 at=1:8 alt=b></video></p>'],
  ...[
    'https://vimeo.com/1',
    'https://www.youtube.com/watch?v=a',
    'https://tube.example/w/aBc',
    'https://example.org/a.mp4',
  ].map((address) => [
    `![a](${address})`,
    `<figure><video href=${address} at=1:6 alt=a></video></figure>`,
  ]),
  [
    '[![a](b.jpg "C")](https://youtu.be/1)',
    '<figure><video href=https://youtu.be/1 name=b.jpg at=1:7 alt=a></video><figcaption>C</figcaption></figure>',
  ],
  [
    '[![a](b.jpg)](https://example.org/)',
    '<p><a href=https://example.org/><img name=b.jpg at=1:7 alt=a></img></a></p>',
  ],
])('Y6: %s becomes a video if it is one or links to one', (text, figure) => {
  expect(read(text)).toMatchObject({ reports: [], sections: [`<div>${figure}</div>`] });
});

test('B2: notes are numbered by their first mention, and follow its block, each once', () => {
  const { reports, sections } = read(
    'a[^x] b[^Y] c[^x]',
    '[^y]: Y[^z] and x[^x].\n[^x]: X.\n[^x]: Another.\n[^z]: Z.',
    'd[^z]',
  );
  expect(reports).toEqual(['warning 5:1 ‹[^x]: Another.› twice definition value=[^x]:']);
  expect(sections).toEqual([
    `<div><p>a${reference(1)} b${reference(2)} c${reference(1, false)}</p>${note(1, '<p>X.</p>')}` +
      note(2, `<p>Y${reference(3)} and x${reference(1, false)}.</p>`) +
      `${note(3, '<p>Z.</p>')}<p>d${reference(3, false)}</p></div>`,
  ]);
});

test('B2: a note of a caption follows its figure', () => {
  const { reports, sections } = read('![a](b.png "C[^c] *d*[^no]")', 'e[^e]', '[^c]: C\n[^e]: E');
  expect(reports).toEqual(['warning 1:22 ‹[^no]› asWritten note value=no']);
  expect(sections).toEqual([
    `<div><figure><img name=b.png at=1:6 alt=a></img><figcaption>C${reference(1)} <em>d</em>[^no]` +
      `</figcaption></figure>${note(1, '<p>C</p>')}<p>e${reference(2)}</p>${note(2, '<p>E</p>')}</div>`,
  ]);
});

test('B2: text that looks like a note, a link or a formula is reported at each position', () => {
  const { reports } = read(
    'a [^lost] \\[^lost] [^fou] [^lost]\n[^lost] b[^four]',
    '> [our protocol][protocl] a[i][j] a [i][j] [abc][Xyz]\n> \\[abc][Xyz] [abc][Xyz]',
    'c \\begin{align} d\n\\begin{equation*}',
    'e\n  $$g',
    '[^four]: F',
    '[protocol]: career',
  );
  expect(reports).toEqual([
    'warning 1:3 ‹[^lost]› asWritten note value=lost',
    'warning 1:20 ‹[^fou]› asWritten note value=fou guess=four',
    'warning 1:27 ‹[^lost]› asWritten note value=lost',
    'warning 2:1 ‹[^lost]› asWritten note value=lost',
    'warning 4:3 ‹[our protocol][protocl]› asWritten reference value=protocl guess=protocol',
    'warning 4:44 ‹[abc][Xyz]› asWritten reference value=xyz',
    'warning 5:15 ‹[abc][Xyz]› asWritten reference value=xyz',
    'warning 8:1 ‹\\begin{equation*}› asWritten line value=\\begin{equation*}',
    'warning 11:3 ‹$$› asWritten formula',
    'warning 15:1 ‹[protocol]: career› unused address value=[protocol]',
  ]);
});

test('B3: a label given twice is reported the second time, and every label has an id of its own', () => {
  const { reports, sections } = read(
    '$$a \\label{x}$$',
    '> $$\n> x\n>   b \\label{x}\n> $$',
    '$$c \\label{!}$$ $$d \\label{?}$$',
  );
  expect(reports).toEqual(['warning 5:14 ‹x› twice label value=x']);
  expect(sections.join('').match(/ id=\S+/gu)).toEqual(
    ['eq-x', 'eq-x-2', 'eq-formula', 'eq-formula-2'].map((id) => ` id=${id}`),
  );
});

test('B3: each reference to an unknown label is reported', () => {
  const { reports } = read(
    '$$a \\label{two}$$',
    'b \\ref{x} \\eqref{x} \\ref{x}',
    '- $\\ref{tow} + \\ref{x} + \\ref{tow}$',
  );
  expect(reports).toEqual([
    'error 3:3 ‹\\ref{x}› unknown label value=x',
    'error 3:11 ‹\\eqref{x}› unknown label value=x',
    'error 3:21 ‹\\ref{x}› unknown label value=x',
    'error 5:4 ‹\\ref{tow}› unknown label value=tow guess=two',
    'error 5:16 ‹\\ref{x}› unknown label value=x',
    'error 5:26 ‹\\ref{tow}› unknown label value=tow guess=two',
  ]);
});

test('B3: an invalid formula is reported at the position of the mistake, and left out', () => {
  const { reports, sections, hasFormulas } = read(
    'a $b \\nope$',
    '> $$\n> c\n>   d \\nope\n> $$',
    '$$\n\\label{e} \\begin{align} \\ref{e} & \\nope \\end{align}\n$$',
  );
  expect(reports.map((report) => report.split(' value=')[0])).toEqual([
    'error 1:6 ‹\\› wrongFormula',
    'error 5:7 ‹\\› wrongFormula',
    'error 9:35 ‹\\› wrongFormula',
  ]);
  expect(hasFormulas).toBe(false);
  expect(sections).toEqual(['<div><p>a </p><blockquote></blockquote></div>']);
});

test('B2: a note within a note that nothing refers to is reported, too', () => {
  const { reports } = read('Text.', '[^a]: Long.^[A note.]');
  expect(reports).toEqual([
    'warning 3:1 ‹[^a]: Long.^[A note.]› unused note value=a',
    'warning 3:12 ‹^[A note.]› unused note value=A note.',
  ]);
});
