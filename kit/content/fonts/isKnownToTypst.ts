import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/**
 * Whether the program that sets the résumé can use a typeface; it skips those it can't read.
 * @param family - Its family's name, which no installed font has.
 */
export function isKnownToTypst(bytes: Buffer, family: string): boolean {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [bytes] }] });
  const compiled = compiler.compile({
    mainFileContent: `#set text(font: "${family}", fallback: false)\n#sym.zws`,
  });
  return !compiled.hasError() && compiled.takeWarnings() === null;
}
