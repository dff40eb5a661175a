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
