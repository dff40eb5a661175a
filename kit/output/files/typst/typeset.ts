import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { FontFamily } from '#kit/content/fonts/fontFiles.ts';
import { readProjectFile } from '#kit/content/projectFile.ts';

/** In compilations. */
const MAX_CACHE_AGE = 30;

/** Compilers by their fonts, reused because creating one is slow. */
const compilers = new WeakMap<readonly FontFamily[], NodeCompiler>();

const BODY = 'Source Sans 3';
const DISPLAY = 'Instrument Sans';
const MONO = 'JetBrains Mono';

/** The joined sources of Typst templates. */
export function template(...names: readonly string[]): string {
  const files = names.map((name) => readProjectFile(`kit/output/files/${name}.typ`));
  return files.map((file) => file.toString('utf8')).join('\n');
}

export function fontStacks(families: readonly FontFamily[]) {
  const body = [BODY, ...families.map(({ name }) => name).filter((name) => name !== BODY)];
  return { body, display: [DISPLAY, ...body], mono: [MONO, ...body] };
}

export function typesetter(families: readonly FontFamily[]) {
  const fontBlobs = families.flatMap((family) => [...family.files]);
  const compiler = compilers.get(families) ?? NodeCompiler.create({ fontArgs: [{ fontBlobs }] });
  compilers.set(families, compiler);
  return {
    /** Lays out a template with `data` as JSON, so no text in it is markup. */
    layOut: (template: string, data: unknown): NodeTypstDocument => {
      // In development, the results of earlier documents would otherwise fill the memory.
      compiler.evictCache(MAX_CACHE_AGE);
      const result = compiler.compile({
        mainFileContent: template,
        inputs: { data: JSON.stringify(data) },
      });
      const document = result.result;
      if (document !== null) return document;
      const diagnostics = result.takeError()?.shortDiagnostics;
      throw new Error(`Typst: ${JSON.stringify(diagnostics ?? 'no document')}`);
    },
    /** Tagged PDF (PDF/UA-1, ISO 14289-1); throws if the document violates that standard. */
    toPdf: (document: NodeTypstDocument) =>
      new Uint8Array(compiler.pdf(document, { pdfStandard: 'ua-1' })),
    /** The first page, its letters as outlines. */
    toSvg: (document: NodeTypstDocument) => compiler.plainSvg(document),
  };
}
