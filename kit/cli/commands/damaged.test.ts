import { makeSite } from '#kit/site/site.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outputMakers } from '#kit/output/files/outputs.ts';
import { viewsOf } from '#kit/site/views.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { contentFolder, GOOD_FILES } from '#tests/support/testFolder.ts';
import { SAMPLE_CONTENT } from '#kit/cli/settings.ts';
import { runCheck } from './check.ts';

/** The signs of YAML. */
const YAML_SIGNS =
  ': |- |- - |  - |\t|\n|\n\n|\r\n|\n---\n|...|#| #|&a |*a|!|!!int |%|@|`|"|\'|“|”|,|[|]|{|}|{{|}}|>|>-\n|?|? |~|null|true|01|0x1F|.nan|1e999|2024-13-40';
/** The signs of BibTeX and LaTeX. */
const BIBTEX_SIGNS =
  '@article{|@string{a = "b"}|@comment{|@preamble{|=| = {|},\n|\\|\\"{|\\textbf{|$|$^{|_|~|--|and |others|and others|crossref = {a},|month = jan,';
const OTHER_SIGNS = '<b>|<script>|&amp;|../|files/|#/|TODO|constructor|__proto__: ';
const PIECES = `${YAML_SIGNS}|${BIBTEX_SIGNS}|${OTHER_SIGNS}`
  .split('|')
  .concat('|', '|\n')
  .map((text) => Buffer.from(text));
/** Bytes that are no text in UTF-8, or no letters. */
const BYTES = [
  [0],
  [0xff],
  [0xfe, 0xff],
  [0xc3],
  [0xed, 0xa0, 0x80],
  [0xef, 0xbb, 0xbf],
  [0x1b],
].map((bytes) => Buffer.from(bytes));

const share = fc.double({ min: 0, max: 1, noNaN: true });

/**
 * A change of bytes at a place; sizes and places are shares of the file's length. The bytes are cut,
 * doubled or mixed with a piece, or the file ends there.
 */
const change = fc.record({
  at: share,
  size: fc.constantFrom(0, 0.002, 0.2),
  by: fc.oneof(fc.constantFrom('cut', 'double', 'end'), fc.constantFrom(...PIECES, ...BYTES)),
});

/** Damage to one file of a folder, or to several. */
const damage = fc.array(
  fc.record({ file: share, changes: fc.array(change, { minLength: 1, maxLength: 4 }) }),
  {
    minLength: 1,
    maxLength: 3,
  },
);

type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * @param files - The texts of a content folder.
 * @returns The same with some of their bytes cut, doubled, or mixed with the signs of formats.
 */
function damaged(
  files: Readonly<Record<string, string | Uint8Array>>,
  wounds: Damage,
): Record<string, string | Uint8Array> {
  const names = Object.keys(files);
  const result = { ...files };
  for (const { file, changes } of wounds) {
    const name = names[Math.min(names.length - 1, Math.floor(file * names.length))] ?? '';
    let bytes = Buffer.from(result[name] ?? '');
    for (const { at, size, by } of changes) {
      const start = Math.floor(at * bytes.length);
      const end = start + Math.ceil(size * bytes.length);
      const hit = bytes.subarray(start, end);
      const after = by === 'end' ? [] : [bytes.subarray(end)];
      const now = typeof by !== 'string' ? [by, hit] : by === 'double' ? [hit, hit] : [];
      bytes = Buffer.concat([bytes.subarray(0, start), ...now, ...after]);
    }
    result[name] = bytes;
  }
  return result;
}

const SECTION = `title: Talks\nicon: mic\nitems:\n  - title: A\n    date: 2024\n    tags: [Invited]\n    links:\n      - {name: Slides, url: https://example.org/}\n`;
const FOLDERS = [
  GOOD_FILES,
  { ...GOOD_FILES, 'sections/talks.yaml': SECTION, 'site.yaml': 'pages: [career, talks]\n' },
  { 'profile.yaml': 'name: Ada\nheadline: Scientist\n' },
  Object.fromEntries(readFolder(SAMPLE_CONTENT)),
];
const EMPTY = Object.fromEntries(Object.keys(GOOD_FILES).map((file) => [file, null]));

test('N22, C6: content damaged anywhere is shown, or refused with a file’s name and no stack', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FOLDERS), damage, async (files, wounds) => {
      const folder = contentFolder({ ...EMPTY, ...damaged(files, wounds) });
      const lines: string[] = [];
      const code = await runCheck(folder, { base: '/', write: (line) => lines.push(line) });
      const text = lines.join('\n');
      expect(text).not.toMatch(/^\s+at .+:\d+|node:internal/mu);
      const { content } = await loadContent(folder);
      expect(code).toBe(content === undefined ? 1 : 0);
      if (content === undefined)
        expect(text).toMatch(
          /^(?:(?:sections|pages|posts)\/)?[\w.-]+\.(?:yaml|bib|md|jpg|svg)(?::\d+)? {2}error /mu,
        );
      else {
        viewsOf(makeSite(content));
        for (const make of outputMakers(
          makeSite(content),
          new Map(),
          async () => new Map(),
        ).values())
          await make();
      }
    }),
    { numRuns: 25 },
  );
});
