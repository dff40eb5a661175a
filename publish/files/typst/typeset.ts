import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFamilies } from '#publish/files/fonts/fontFiles.ts';

/** Age limit of the compiler's cache entries, in compilations. */
const REMEMBERED = 30;

let compiler: NodeCompiler | undefined;

/** This process's only compiler: it holds the project's fonts and reads no files. */
function sharedCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({
    fontArgs: [{ fontBlobs: fontFamilies().flatMap((family) => [...family.files]) }],
  });
  return compiler;
}

/**
 * Lays out a Typst template.
 * @param template - The template's source.
 * @param data - Its input, which it reads as `json(bytes(sys.inputs.data))`, never as markup.
 * @returns The document.
 * @throws Error with Typst's own message.
 */
export function layOut(template: string, data: unknown): NodeTypstDocument {
  // Otherwise cached results of earlier documents would pile up while the site is being edited.
  sharedCompiler().evictCache(REMEMBERED);
  const result = sharedCompiler().compile({
    mainFileContent: template,
    inputs: { data: JSON.stringify(data) },
  });
  const document = result.result;
  if (document === null) {
    const error = result.takeError();
    throw new Error(`Typst: ${JSON.stringify(error?.shortDiagnostics ?? 'no document')}`);
  }
  return document;
}

/** The document as tagged PDF (PDF/UA-1, ISO 14289-1). Throws if it violates that standard. */
export function toPdf(document: NodeTypstDocument): Uint8Array {
  return new Uint8Array(sharedCompiler().pdf(document, { pdfStandard: 'ua-1' }));
}

/** The document's first page as SVG, its letters as outlines. */
export function toSvg(document: NodeTypstDocument): string {
  return sharedCompiler().plainSvg(document);
}
