import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

const WORDS =
  'reads of samples from cells in two trials were counted and compared with controls by a model that says what it does not know'.split(
    ' ',
  );
const TAGS = 'Metagenomics Teaching Code Wastewater Methods Reviews Statistics Databases'.split(
  ' ',
);
const FORMULAS = [
  String.raw`\sum_{i=1}^{n} \frac{x_i}{y_i + 1}`,
  String.raw`\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}`,
  String.raw`f(x) = \begin{cases} x & x > 0 \\ 0 & \text{otherwise} \end{cases}`,
  String.raw`\int_0^\infty e^{-x^2}\,dx = \frac{\sqrt{\pi}}{2}`,
];
const TABLE = '| a | b |\n|---|--:|\n| one | 1 |\n| two | 2 |';
const CODE = '```python\ndef count(reads):\n    return sum(1 for _ in reads)  # all of them\n```';

/** Words that differ from one number to the next. */
function sentence(from: number, length: number): string {
  const words = Array.from(
    { length },
    (_, at) => WORDS[(from * 7 + at * 5 + (from % 11)) % WORDS.length],
  );
  return `So ${words.join(' ')}.`;
}

const front = (title: string, day: string, tags: string) =>
  `---\ntitle: ${title}\ndate: ${day}\nsummary: ${sentence(title.length, 12)}\ntags: [${tags}]\n---\n\n`;

/** A content folder like the sample's, with no texts. */
function withoutTexts(sample: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portfolio-bench-'));
  cpSync(sample, folder, { recursive: true });
  // What the others say of these two goes with them.
  for (const name of ['posts', 'pages', 'site.yaml'])
    rmSync(path.join(folder, name), { recursive: true });
  mkdirSync(path.join(folder, 'posts'));
  writeFileSync(
    path.join(folder, 'profile.yaml'),
    'name: Tamsin Aldévar\nheadline: Bioinformatics Scientist\n',
  );
  return folder;
}

/**
 * Creates a content folder with any number of posts over twelve years.
 * @param sample - The sample's folder.
 * @param count - How many posts.
 * @returns The new folder's path.
 */
export function manyPosts(sample: string, count: number): string {
  const folder = withoutTexts(sample);
  for (let at = 0; at < count; at += 1) {
    const day = `${2025 - Math.floor((at * 12) / count)}-${two(1 + (at % 12))}-${two(1 + (at % 28))}`;
    const tags = `${TAGS[at % TAGS.length]}, ${TAGS[(at * 3 + 1) % TAGS.length]}`;
    const paragraphs = Array.from({ length: 6 }, (_, part) => sentence(at + part, 80));
    const text = [
      ...paragraphs,
      `## One`,
      ...(at % 7 === 0 ? [`$$ ${FORMULAS[at % FORMULAS.length]} $$`] : []),
      ...(at % 9 === 0 ? [CODE] : []),
    ];
    const file = path.join(folder, 'posts', `post-${at}.md`);
    writeFileSync(file, front(`Post ${at}`, day, tags) + text.join('\n\n'));
  }
  return folder;
}

/**
 * Creates a content folder with one long post: for each hundred words two citations, a formula, and
 * a figure for each two and a half.
 * @param sample - The sample's folder.
 * @param hundreds - How long it is, in hundreds of words.
 * @returns The new folder's path.
 */
export async function longPost(sample: string, hundreds: number): Promise<string> {
  const folder = withoutTexts(sample);
  const parts: string[] = [];
  const works: string[] = [];
  for (let at = 0; at < hundreds; at += 1) {
    const [one, two] = [`work${2 * at}`, `work${2 * at + 1}`];
    works.push(...[one, two].map((key, index) => work(key, 2 * at + index)));
    if (at % 10 === 0) parts.push(`## Part ${at / 10 + 1}`);
    parts.push(`${sentence(at, 48)} It was seen [@${one}, p. ${at + 1}].`);
    parts.push(`${sentence(at + 1, 44)} So it is [see @${two}].${at % 6 === 0 ? `[^n${at}]` : ''}`);
    if (at % 6 === 0) parts.push(`[^n${at}]: ${sentence(at, 20)}`);
    parts.push(`$$ ${FORMULAS[at % FORMULAS.length]} \\label{eq:${at}} $$`);
    if (at % 5 === 0 || at % 5 === 2)
      parts.push(`![A figure](figure-${at}.jpg "${sentence(at, 9)}")`);
    if (at % 20 === 5) parts.push(CODE, TABLE);
  }
  for (const [file] of parts.join('\n').matchAll(/figure-\d+\.jpg/gu))
    await drawNoise(path.join(folder, 'posts', file), Number(/\d+/u.exec(file)?.[0]));
  appendFileSync(path.join(folder, 'references.bib'), works.join(''));
  writeFileSync(
    path.join(folder, 'posts', 'long.md'),
    front('A long post', '2025-01-02', 'One') + parts.join('\n\n'),
  );
  return folder;
}

function work(key: string, at: number): string {
  return `@article{${key}, title={${sentence(at, 6)}}, author={Name${at % 70}, Ann and Other${at % 31}, Bo}, journal={Journal ${at % 20}}, year={${1990 + (at % 35)}}}\n`;
}

/** Every one is another file, so that each is made into all its sizes. */
async function drawNoise(file: string, at: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 100 + at, sigma: 20 } as const;
  const create = {
    width: 1200,
    height: 700 + at,
    channels: 3,
    background: '#808080',
    noise,
  } as const;
  await sharp({ create }).jpeg().toFile(file);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
