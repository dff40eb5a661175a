/** The part of subset-font that is used here; the package ships no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    characters: string | undefined,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly keepAllGlyphs?: boolean;
      readonly variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
