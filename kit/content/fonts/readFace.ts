import { createHash } from 'node:crypto';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { OwnFace } from '#src/content/content.ts';
import type { Finding, Problem } from '#kit/messages/problem.ts';
import { cutFont, fixAxes } from './cutFont.ts';
import { parseFont } from './parseFont.ts';
import { assertWhole, renameFamily } from './sfnt.ts';

export type ReadFace = {
  readonly face?: OwnFace;
  /** What is wrong with the file, in spite of which it may be usable. */
  readonly findings: readonly (Finding & { readonly severity: Problem['severity'] })[];
};

/** How an OpenType, a WOFF or a WOFF2 file begins. */
const SINGLE_FACE = /^(?:\0\u0001\0\0|OTTO|true|wOF[F2])/u;

/** Reads a typeface of the owner's; one that can't be used is only told. */
export async function readFace(bytes: Buffer, name: string): Promise<ReadFace> {
  const start = bytes.toString('latin1', 0, 4);
  if (start === 'ttcf') return broken({ code: 'wrongFile', kind: 'fonts' });
  if (!SINGLE_FACE.test(start)) return broken({ code: 'wrongFile', kind: 'font' });
  try {
    if (!start.startsWith('wOF')) assertWhole(bytes);
    const unpacked = await cutFont(bytes, undefined, 'truetype');
    const { family, weight, isItalic, codePoints, font } = parseFont(unpacked, name);
    // Programs guess a family from a name that ends in a style, and prefer installed fonts.
    const alias = `own-${createHash('sha256').update(family).digest('hex').slice(0, 12)}`;
    const renamed = renameFamily(await fixAxes(unpacked, font.variationAxes), alias);
    const print = isKnownToTypst(renamed, alias) ? renamed : undefined;
    const { wght } = font.variationAxes;
    const common = { severity: 'warning', value: family, code: 'fontUse' } as const;
    return {
      face: {
        file: name,
        family,
        alias,
        ...(wght === undefined ? {} : { weights: [wght.min, wght.max] as const }),
        weight,
        isItalic,
        codePoints,
        bytes,
        ...(print && { print }),
      },
      findings: [
        ...(print === undefined ? [{ ...common, kind: 'print' } as const] : []),
        ...(wght === undefined
          ? []
          : [{ ...common, kind: 'variable', weight: wght.default } as const]),
      ],
    };
  } catch {
    return broken({ code: 'wrongFile', kind: 'cutFont' });
  }
}

function broken(finding: Finding): ReadFace {
  return { findings: [{ severity: 'warning', ...finding }] };
}

/**
 * Whether the program that sets the résumé can use a typeface; it skips those it can't read.
 * @param family - Its family's name, which no installed font has.
 */
function isKnownToTypst(bytes: Buffer, family: string): boolean {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [bytes] }] });
  const compiled = compiler.compile({
    mainFileContent: `#set text(font: "${family}", fallback: false)\n#sym.zws`,
  });
  return !compiled.hasError() && compiled.takeWarnings() === null;
}
