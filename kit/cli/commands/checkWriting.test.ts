import { expect, test } from 'vitest';
import type { Problem } from '#kit/messages/problem.ts';
import { problemData } from '#kit/messages/outputs/problemData.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { plainImage } from '#tests/support/testImages.ts';
import { runCheck } from './check.ts';

const FRONT = '---\ntitle: Drains\ndate: 2024-02-01\n---\n';

/** A mistake in a file of its own, and where it is told: "line:column code". */
type Mistake = readonly [file: string, text: string | Uint8Array, told: readonly string[]];

/** What a file shows to be wrong before anybody looks at what it refers to. */
const IN_ONE_FILE: readonly Mistake[] = [
  ['posts/open.md', '---\ntitle: A\n\nText', ['1:- frontMatterOpen']],
  ['posts/soon.md', '---\ntitle: A\ndate: soon\n---\n', ['3:7 wrongValue']],
  ['posts/none.md', '---\ntitle: A\ndate: 2024-02-30\n---\n', ['3:7 wrongValue']],
  ['posts/field.md', '---\ntitel: A\ntitle: A\ndate: 2024-02-01\n---\n', ['2:1 unknownField']],
  ['posts/yaml.md', '---\ntitle: "A\ndate: 2024-02-01\n---\n', ['2:8 unclosed']],
  [
    'posts/updated.md',
    '---\ntitle: A\ndate: 2024-02-01\nupdated: 2024-01-31\n---\n',
    ['4:10 endsFirst'],
  ],
  [
    'posts/tag.md',
    '---\ntitle: A\ndate: 2024-02-01\ntags: [Hens, All]\n---\n',
    ['4:14 reservedCategory'],
  ],
  ['posts/lang.md', '---\ntitle: A\ndate: 2024-02-01\nlang: english\n---\n', ['4:7 wrongValue']],
  ['posts/draft.md', '---\ntitle: A\ndate: 2024-02-01\ndraft: maybe\n---\n', ['4:8 wrongValue']],
  ['posts/top.md', '---\ntitle: A\ndate: 2024-02-01\nimage: map.png\n---\n', ['4:8 noAlt']],
  ['posts/untitled.md', '---\ndate: 2024-02-01\n---\nText', ['1:- textLacks']],
  ['posts/undated.md', '# A\n', ['1:- textLacks']],
  ['posts/bytes.md', new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x41]), ['-:- encoding']],
  ['posts/nul.md', `${FRONT}a\0b`, ['-:- unreadable']],
  ['posts/huge.md', `${FRONT}${'Many words. '.repeat(90_000)}`, ['-:- tooLarge']],
  [
    'posts/reference.md',
    `${FRONT}Our [protocol][protocl], a[i][j] and \\[so\\][so].\n\n[protocol]: https://example.org\n`,
    ['5:5 asWritten', '7:1 unused'],
  ],
  ['posts/deep.md', `${FRONT}${'>'.repeat(5000)}a`, ['-:- tooDeep']],
  ['posts/Not an address.md', FRONT, ['-:- sectionFile']],
  ['posts/tags.md', FRONT, ['-:- taken']],
  ['posts/2024-02-01-twice.md', FRONT, []],
  ['posts/twice.md', FRONT, ['-:- twice']],
  ['posts/resume.md', FRONT.replace('\n---\n', '\npdf: true\n---\n'), ['-:- taken']],
  ['posts/larks/index.md', '# A\n', ['-:- notRead']],
  ['posts/hens.markdown', '# A\n', ['-:- notRead']],
  ['posts/html.md', `${FRONT}Two <b>bold</b> words`, ['5:5 rawHtml']],
  ['posts/frame.md', `${FRONT}\n<iframe src="x">\n</iframe>`, ['6:1 rawHtml']],
  ['posts/alt.md', `${FRONT}Text\n\n![](map.png)`, ['7:1 noAlt']],
  ['posts/picture.md', `${FRONT}![a](mpa.png)`, ['5:6 fileMissing']],
  ['posts/outside.md', `${FRONT}![a](../../map.png)`, ['5:6 fileOutside']],
  ['posts/no-picture.md', `${FRONT}![a](notes.png)`, ['5:6 wrongFile']],
  ['posts/caption.md', `${FRONT}Text\n![a](map.png "A map")`, ['6:1 lostCaption']],
  ['posts/elsewhere.md', `${FRONT}![a](https://x.example.org/a.png)`, ['5:6 foreignPicture']],
  ['posts/script.md', `${FRONT}A [link](javascript:alert(1))`, ['5:10 unsafeLink']],
  ['posts/words.md', `${FRONT}A [](https://example.org)`, ['5:3 wordlessLink']],
  ['posts/quotes.md', `${FRONT}A [b](https://example.org “c”)`, ['5:3 asWritten']],
  ['posts/formula.md', `${FRONT}Let $a$ and $\\frac{1}{$ be`, ['5:23 wrongFormula']],
  ['posts/display.md', `${FRONT}$$\na\n  + \\foo\n$$`, ['7:5 wrongFormula']],
  ['posts/bare.md', `${FRONT}Text\n\n\\begin{equation}\nx\n\\end{equation}`, ['7:1 asWritten']],
  ['posts/unended.md', `${FRONT}Text\n\n$$\nx\n\nText`, ['7:1 asWritten']],
  [
    'posts/label.md',
    `${FRONT}See \\eqref{eq:modle}.\n\n$$ a \\label{eq:model} $$`,
    ['5:5 unknown'],
  ],
  ['posts/labels.md', `${FRONT}$$a\\label{b}$$\n\n$$c\\label{b}$$`, ['7:11 twice']],
  ['posts/code.md', `${FRONT}~~~pyton\nx\n~~~`, ['5:4 unknown']],
  ['posts/note.md', `${FRONT}A[^lind].\n\n[^lind2]: Note.\n`, ['5:2 asWritten', '7:1 unused']],
  ['posts/remark.md', `${FRONT}Text.\n\n[Note]: Important.\n`, ['7:1 unused']],
  ['posts/notes.md', `${FRONT}A[^b].\n\n[^b]: One.\n[^b]: Two.\n`, ['8:1 twice']],
  ['posts/table.md', `${FRONT}| a |\n|---|\n| b | c |`, ['7:5 wideRow']],
  ['site.yaml', 'citations: chicago\ntimeZone: Mars\n', ['1:12 wrongValue', '2:11 wrongValue']],
];

/** A file that is not there is looked for once the texts are right. */
const MISSING: readonly Mistake[] = [
  ['posts/file.md', `${FRONT}[a](files/slides.pdf)`, ['5:5 fileMissing']],
];

/** What is wrong with what a text refers to, which is looked for once each file is right. */
const BETWEEN_FILES: readonly Mistake[] = [
  ['pages/research.md', '# Research\n\n## Methods\n', []],
  ['posts/later.md', FRONT.replace('2024', '2999'), []],
  ['posts/secret.md', FRONT.replace('\n---\n', '\ndraft: true\n---\n'), []],
  ['posts/key.md', `${FRONT}One [@okafor2042].`, ['5:6 unknownKey']],
  ['posts/near.md', `${FRONT}As @okafor204 says.`, ['5:4 asWritten']],
  ['posts/brackets.md', `${FRONT}In [@okafor2024, hens, @okafor2024].`, ['5:5 asWritten']],
  ['posts/page.md', `${FRONT}[a](../pages/reserch.md)`, ['5:5 lostTarget']],
  ['posts/paper.md', `${FRONT}[a](publications/okafor2042/)`, ['5:5 lostTarget']],
  ['posts/post.md', `${FRONT}> - [a](no.md)`, ['5:9 lostTarget']],
  ['posts/heading.md', `${FRONT}[a](../pages/research.md#methds)`, ['5:26 unknownPlace']],
  ['posts/zip.md', `${FRONT}[a](../career/#zip)`, ['5:16 noPlaces']],
  ['posts/here.md', `${FRONT}[a](#nowhere)`, ['5:6 unknownPlace']],
  ['posts/to-draft.md', `${FRONT}[a](secret.md)`, ['5:5 notYet']],
  ['posts/to-later.md', `${FRONT}[a](later.md)`, ['5:5 notYet']],
  [
    'profile.yaml',
    'name: Ada M. Okafor\nheadline: Biologist\nsiteUrl: https://ada.example.org/Portfolio/\nintro: See [a](carer) and [@okafor2042].\n',
    ['4:16 lostTarget', '4:28 unknownKey'],
  ],
];

/** What the check tells of a folder with these files, and as it prints it. */
async function checked(mistakes: readonly Mistake[]) {
  const files = Object.fromEntries(mistakes.map(([file, text]) => [file, text]));
  const folder = contentFolder({
    ...files,
    'posts/map.png': await plainImage(900, 600),
    'posts/notes.png': 'no picture',
  });
  const problems: Problem[] = [];
  const printed: string[] = [];
  const code = await runCheck(folder, {
    base: '/Portfolio/',
    write: (line) => printed.push(line),
    tell: (found) => problems.push(...found),
  });
  const isTheirs = ({ file }: Problem) => file in files || /^(?:posts|pages)\//u.test(file);
  return { code, problems: problems.filter(isTheirs), printed: printed.join('\n') };
}

test.each([
  ['of a file', IN_ONE_FILE],
  ['of a file that is missing', MISSING],
  ['of what a file refers to', BETWEEN_FILES],
])('B1–B6: every mistake %s is printed with its place and how to mend it', async (_, mistakes) => {
  const { code, problems, printed } = await checked(mistakes);
  expect(code).toBe(1);
  const told = problems.map(problemData);
  const placed = told.map(
    ({ file, line, column, code: name }) => `${file} ${line ?? '-'}:${column ?? '-'} ${name}`,
  );
  expect(placed.toSorted()).toEqual(
    mistakes.flatMap(([file, , wanted]) => wanted.map((each) => `${file} ${each}`)).toSorted(),
  );
  for (const { file, line, severity, sentence, fix } of told) {
    const place = line === null ? file : `${file}:${line}`;
    expect(printed).toContain(`${place}  ${severity}  ${sentence}\n`);
    expect(printed).toContain(`\n    fix: ${fix}\n`);
  }
});

test('B6: whatever is wrong in a draft, the rest of the site can be published', async () => {
  const body =
    'A [b](nowhere.md) [c](d e.pdf) [@nobody2020] ![f](no.png)\n\n![g](no.png)\n\n$\\nope$ <b>h</b>';
  const draft = FRONT.replace('\n---\n', '\ndraft: true\n---\n') + body;
  const { code, problems } = await checked([
    ['posts/draft.md', draft, []],
    ['posts/done.md', `${FRONT}Words.`, []],
  ]);
  expect(code).toBe(0);
  expect(problems.map((problem) => `${problem.severity} ${problem.file} ${problem.code}`)).toEqual(
    'asWritten fileMissing fileMissing wrongFormula rawHtml unknownKey lostTarget'
      .split(' ')
      .map((name) => `warning posts/draft.md ${name}`),
  );
});
