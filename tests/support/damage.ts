import fc from 'fast-check';

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
export const damage = fc.array(
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
export function damaged(
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
