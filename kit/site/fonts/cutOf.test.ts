import { expect, test } from 'vitest';
import { testFontTables } from '#tests/support/testFont.ts';
import { isCut } from './cutOf.ts';

const codes = (text: string) => new Set(Array.from(text, (one) => one.codePointAt(0) ?? 0));

test.each(['王研究', '한글', 'Ada', '12, 3', '王かなカナㄅ한A'])(
  'N5: a face is cut down to %s, whose characters stand alone',
  (text) => {
    expect(isCut(testFontTables(text), codes(text))).toBe(true);
  },
);

test.each(['مريم', 'Աձ', '王م', 'م王', 'देव'])(
  'N5: a face is not cut down for %s, whose characters may join or move',
  (text) => {
    expect(isCut(testFontTables(text), codes(text))).toBe(false);
  },
);

test.each(['CBDT', 'COLR', 'SVG ', 'sbix', 'fvar', 'CFF2'])(
  'N5: a face with the table %s, which no cut keeps, stays whole',
  (table) => {
    const tables = new Map([...testFontTables('王'), [table, Buffer.alloc(4)] as const]);
    expect(isCut(tables, codes('王'))).toBe(false);
  },
);
