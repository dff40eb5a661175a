declare module 'fontkit' {
  export type PathCommand = {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    readonly args: readonly number[];
  };

  export type Glyph = {
    readonly id: number;
    readonly advanceWidth: number;
    readonly path: { readonly commands: readonly PathCommand[] };
  };

  export type Font = {
    readonly type: 'TTF' | 'WOFF' | 'WOFF2' | 'TTC' | 'DFont';
    readonly familyName: string | null;
    readonly name: {
      readonly records: { readonly preferredFamily?: Readonly<Record<string, string>> };
    };
    readonly characterSet: readonly number[];
    readonly 'OS/2'?: { readonly usWeightClass: number };
    readonly italicAngle: number;
    /** Empty unless the face is variable. */
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly default: number; readonly max: number }>
    >;
    glyphForCodePoint(codePoint: number): Glyph;
    /** A text's glyphs, kerned; widths are in the font's units. */
    layout(text: string): { readonly advanceWidth: number; readonly glyphs: readonly Glyph[] };
    getGlyph(id: number): Glyph;
    readonly unitsPerEm: number;
  };

  /** Throws if the bytes are no typeface. */
  export function create(bytes: Uint8Array): Font;
}
