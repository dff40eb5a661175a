import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { FontFamily } from '#kit/content/fonts/fontFiles.ts';

/** Age limit of the compiler's cache entries, in compilations. */
const REMEMBERED = 30;

/** A compiler takes long to make; it holds the fonts it is made with, and reads no files. */
const compilers = new WeakMap<readonly FontFamily[], NodeCompiler>();

function compilerFor(families: readonly FontFamily[]): NodeCompiler {
  const before = compilers.get(families);
  if (before !== undefined) return before;
  const fontBlobs = families.flatMap((family) => [...family.files]);
  const made = NodeCompiler.create({ fontArgs: [{ fontBlobs }] });
  compilers.set(families, made);
  return made;
}

/** Sets documents in the fonts it was made with. */
export type Typesetter = {
  /**
   * Lays out a Typst template.
   * @param data - Its input, which it reads as `json(bytes(sys.inputs.data))`, never as markup.
   * @throws Error with Typst's own message.
   */
  readonly layOut: (template: string, data: unknown) => NodeTypstDocument;
  /** The document as tagged PDF (PDF/UA-1, ISO 14289-1). Throws if it violates that standard. */
  readonly toPdf: (document: NodeTypstDocument) => Uint8Array;
  /** The document's first page as SVG, its letters as outlines. */
  readonly toSvg: (document: NodeTypstDocument) => string;
};

/** @param families - The fonts; the same list shares a compiler. */
export function typesetter(families: readonly FontFamily[]): Typesetter {
  const compiler = compilerFor(families);
  return {
    layOut: (template, data) => {
      // Otherwise cached results of earlier documents would pile up while the site is being edited.
      compiler.evictCache(REMEMBERED);
      const result = compiler.compile({
        mainFileContent: template,
        inputs: { data: JSON.stringify(data) },
      });
      const document = result.result;
      if (document === null) {
        const error = result.takeError();
        throw new Error(`Typst: ${JSON.stringify(error?.shortDiagnostics ?? 'no document')}`);
      }
      return document;
    },
    toPdf: (document) => new Uint8Array(compiler.pdf(document, { pdfStandard: 'ua-1' })),
    toSvg: (document) => compiler.plainSvg(document),
  };
}
