/** The part of subset-font that is used here; the package ships no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: { readonly targetFormat: 'woff2' | 'truetype' },
  ): Promise<Buffer>;
}
