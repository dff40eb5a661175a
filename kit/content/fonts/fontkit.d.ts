declare module 'fontkit' {
  export type Font = {
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
  };

  /** Throws if the bytes are no typeface. */
  export function create(bytes: Uint8Array): Font;
}
