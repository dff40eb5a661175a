/** The parts of citeproc-js that this folder uses; the package has no types. */
declare module 'citeproc' {
  import type { CslItem } from '#kit/formats/csl/writeCslJson.ts';

  type System = {
    readonly retrieveLocale: (lang: string) => string | undefined;
    readonly retrieveItem: (id: string) => CslItem | undefined;
  };

  class Engine {
    constructor(system: System, style: string, lang: string, forceLang?: boolean);
    setOutputFormat(format: string): void;
    updateItems(ids: readonly string[], nosort?: boolean): void;
    makeBibliography(): readonly [
      { readonly entry_ids: readonly (readonly string[])[] },
      readonly string[],
    ];
    rebuildProcessorState(
      citations: readonly object[],
      format: string,
    ): readonly (readonly [id: string, note: number, text: string])[];
    readonly citation: {
      readonly opt: {
        readonly layout_prefix: string;
        readonly layout_suffix: string;
        readonly layout_delimiter: string;
      };
    };
    getTerm(name: string, form: 'long' | 'short', plural: 0 | 1): string;
  }

  const CSL: {
    readonly Engine: typeof Engine;
    readonly Output: { readonly Formats: Record<string, Record<string, unknown>> };
  };
  export default CSL;
}
