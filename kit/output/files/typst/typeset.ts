import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { FontFamily } from '#kit/content/fonts/fontFiles.ts';
import { readProjectFile } from '#kit/content/projectFile.ts';

/** Maximum age of the compiler's cache entries, in compilations. */
const MAX_CACHE_AGE = 30;

/** Compilers by their fonts, reused because creating one is slow. They read no files. */
const compilers = new WeakMap<readonly FontFamily[], NodeCompiler>();

function compilerFor(families: readonly FontFamily[]): NodeCompiler {
  const cachedCompiler = compilers.get(families);
  if (cachedCompiler !== undefined) return cachedCompiler;
  const fontBlobs = families.flatMap((family) => [...family.files]);
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }] });
  compilers.set(families, compiler);
  return compiler;
}

const BODY = 'Source Sans 3';
const DISPLAY = 'Instrument Sans';
const MONO = 'JetBrains Mono';

export function template(...names: readonly string[]): string {
  const files = names.map((name) => readProjectFile(`kit/output/files/${name}.typ`));
  return files.map((file) => file.toString('utf8')).join('\n');
}

export function fontStacks(families: readonly FontFamily[]) {
  const body = [BODY, ...families.map(({ name }) => name).filter((name) => name !== BODY)];
  return { body, display: [DISPLAY, ...body], mono: [MONO, ...body] };
}

/** @param families - The fonts; the same list shares a compiler. */
export function typesetter(families: readonly FontFamily[]) {
  const compiler = compilerFor(families);
  return {
    /** Lays out a template, which reads `data` as JSON, never as markup. Throws Typst's message. */
    layOut: (template: string, data: unknown): NodeTypstDocument => {
      // Without this, results of earlier documents would pile up in memory during development.
      compiler.evictCache(MAX_CACHE_AGE);
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
    /** Tagged PDF (PDF/UA-1, ISO 14289-1); throws if the document violates that standard. */
    toPdf: (document: NodeTypstDocument) =>
      new Uint8Array(compiler.pdf(document, { pdfStandard: 'ua-1' })),
    /** The first page, its letters as outlines. */
    toSvg: (document: NodeTypstDocument) => compiler.plainSvg(document),
  };
}
