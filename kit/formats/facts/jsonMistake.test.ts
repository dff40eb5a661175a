import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonMistake } from './jsonMistake.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const SIGNS = ['', ',', '"', '{', ']', ':', '\\', '\\u12', '\t', '\n', '// x', '“'];
const WORDS = ['01', '.5', '1.', 'tru', '\u0000', '\u2028', '"a" "b"'];

const damagedJson = fc
  .record({
    text: fc.json({ maxDepth: 3 }),
    indent: fc.integer({ min: 0, max: 2 }),
    at: fc.nat(200),
    length: fc.nat(3),
    insertedText: fc.constantFrom(...SIGNS, ...WORDS),
  })
  .map(({ text, indent, at, length, insertedText }) => {
    const json = JSON.stringify(JSON.parse(text), null, indent);
    const start = at % (json.length + 1);
    return json.slice(0, start) + insertedText + json.slice(start + length);
  });

test('N25: a mistake is found if, and only if, JSON.parse fails; its position is in the text', () => {
  fc.assert(
    fc.property(fc.oneof(damagedJson, fc.string()), (text) => {
      const mistake = jsonMistake(text);
      expect(mistake === undefined).toBe(isJson(text));
      if (mistake === undefined) return;
      const lines = text.split('\n');
      const line = lines[mistake.line - 1] ?? '';
      expect(mistake.line).toBeLessThanOrEqual(lines.length);
      expect(mistake.column).toBeLessThanOrEqual([...line].length + 1);
      expect(mistake.column).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

test('N25: deep nesting and great length are no mistakes', () => {
  expect(jsonMistake('['.repeat(100_000) + ']'.repeat(100_000))).toBeUndefined();
  expect(jsonMistake(`["${'a'.repeat(3_000_000)}"]`)).toBeUndefined();
});
