/** The part of opentype.js that is used here; the package ships no types. */
declare module 'opentype.js' {
  export type Path = {
    readonly moveTo: (x: number, y: number) => void;
    readonly lineTo: (x: number, y: number) => void;
    readonly close: () => void;
  };
  export const Path: new () => Path;

  export type Glyph = { readonly name: string };
  export const Glyph: new (options: {
    readonly name: string;
    readonly unicode?: number;
    readonly advanceWidth: number;
    readonly path: Path;
  }) => Glyph;

  export const Font: new (options: {
    readonly familyName: string;
    readonly styleName: string;
    readonly weightClass: number;
    readonly unitsPerEm: number;
    readonly ascender: number;
    readonly descender: number;
    readonly glyphs: readonly Glyph[];
  }) => { readonly toArrayBuffer: () => ArrayBuffer };
}
