/** The part of opentype.js that is used here; the package ships no types. */
declare module 'opentype.js' {
  class Path {
    moveTo(x: number, y: number): void;
    lineTo(x: number, y: number): void;
    close(): void;
  }
  class Glyph {
    constructor(options: {
      readonly name: string;
      readonly unicode?: number;
      readonly advanceWidth: number;
      readonly path: Path;
    });
  }
  class Font {
    constructor(options: {
      readonly familyName: string;
      readonly styleName: string;
      readonly weightClass: number;
      readonly unitsPerEm: number;
      readonly ascender: number;
      readonly descender: number;
      readonly glyphs: readonly Glyph[];
    });
    toArrayBuffer(): ArrayBuffer;
  }
  const opentype: { Path: typeof Path; Glyph: typeof Glyph; Font: typeof Font };
  export default opentype;
}
