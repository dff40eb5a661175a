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
/** Bytes that are no text in UTF-8, or no letters. */
const BYTES = ['\0', '\xff', '\xfe\xff', '\xc3', '\xed\xa0\x80', '\xef\xbb\xbf', '\x1b'];
const PIECES = `${YAML_SIGNS}|${BIBTEX_SIGNS}|${OTHER_SIGNS}`
  .split('|')
  .concat('|', '|\n')
  .map((text) => Buffer.from(text).toString('latin1'));

const share = fc.double({ min: 0, max: 1, noNaN: true });

/** What is cut out at a place of a file, or doubled if it is less than nothing, and what is put there. */
const wound = fc.record({
  file: share,
  at: share,
  cut: fc.constantFrom(-0.2, -0.002, 0, 0.002, 0.2, 1),
  put: fc.constantFrom('', ...PIECES, ...BYTES),
});
type Wound = typeof wound extends fc.Arbitrary<infer Value> ? Value : never;

function damaged(files: Readonly<Record<string, string | Uint8Array>>, wounds: readonly Wound[]) {
  const names = Object.keys(files);
  const result = { ...files };
  for (const { file, at, cut, put } of wounds) {
    const name = names[Math.floor(file * (names.length - 1))] ?? '';
    const text = Buffer.from(result[name] ?? '').toString('latin1');
    const start = Math.floor(at * text.length);
    const rest = text.slice(Math.max(0, start + Math.ceil(cut * text.length)));
    result[name] = Buffer.from(text.slice(0, start) + put + rest, 'latin1');
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
  const wounds = fc.array(wound, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FOLDERS), wounds, async (files, all) => {
      const folder = contentFolder({ ...EMPTY, ...damaged(files, all) });
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
        const site = makeSite(content);
        viewsOf(site);
        const outputs = outputMakers(site, new Map(), async () => new Map());
        for (const make of outputs.values()) await make();
      }
    }),
    { numRuns: 25 },
  );
});
