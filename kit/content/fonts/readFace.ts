import { createHash } from 'node:crypto';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { OwnerFace } from '#src/content/content.ts';
import type { Finding, Problem } from '#kit/messages/problem.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { convertFont, fixAxes } from './convertFont.ts';
import { parseFont } from './parseFont.ts';

export type FaceResult = {
  readonly face?: OwnerFace;
  /** Problems of the file, which may be usable all the same. */
  readonly findings: readonly (Finding & { readonly severity: Problem['severity'] })[];
};

/** Signatures of OpenType, WOFF and WOFF2 files. */
const SINGLE_FACE = /^(?:\0\u0001\0\0|OTTO|true|wOF[F2])/u;

export async function readFace(bytes: Buffer, name: string): Promise<FaceResult> {
  const start = bytes.toString('latin1', 0, 4);
  if (start === 'ttcf') return broken({ code: 'wrongFile', kind: 'fonts' });
  if (!SINGLE_FACE.test(start)) return broken({ code: 'wrongFile', kind: 'font' });
  try {
    if (!start.startsWith('wOF')) assertChecksums(bytes);
    const unpacked = await convertFont(bytes, undefined, 'truetype');
    const { family, weight, isItalic, codePoints, font } = parseFont(unpacked, name);
    // Programs split a style off a family's name, and prefer installed fonts: hence a unique name.
    const alias = `own-${createHash('sha256').update(family).digest('hex').slice(0, 12)}`;
    const renamed = renameFamily(await fixAxes(unpacked, font.variationAxes), alias);
    const print = canTypstLoad(renamed, alias) ? renamed : undefined;
    const { wght } = font.variationAxes;
    const common = { severity: 'warning', value: family, code: 'fontUse' } as const;
    return {
      face: {
        file: name,
        family,
        alias,
        weight,
        isItalic,
        codePoints,
        bytes,
        ...omitEmpty({ weights: wght && ([wght.min, wght.max] as const), print }),
      },
      findings: [
        print === undefined ? ({ ...common, kind: 'print' } as const) : [],
        wght ? ({ ...common, kind: 'variable', weight: wght.default } as const) : [],
      ].flat(),
    };
  } catch {
    return broken({ code: 'wrongFile', kind: 'cutFont' });
  }
}

function broken(finding: Finding): FaceResult {
  return { findings: [{ severity: 'warning', ...finding }] };
}

/** Typst, which makes the résumé, silently skips typefaces that it can't read. */
function canTypstLoad(bytes: Buffer, family: string): boolean {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [bytes] }] });
  const compiled = compiler.compile({
    mainFileContent: `#set text(font: "${family}", fallback: false)\n#sym.zws`,
  });
  return !compiled.hasError() && compiled.takeWarnings() === null;
}

/** The table directory. Source: OpenType 1.9, "Organization of an OpenType font". */
function tableRecords(file: Buffer) {
  return Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const offset = 12 + 16 * index;
    const start = file.readUInt32BE(offset + 8);
    return {
      tag: file.toString('latin1', offset, offset + 4),
      offset,
      checksum: file.readUInt32BE(offset + 4),
      table: file.subarray(start, start + file.readUInt32BE(offset + 12)),
    };
  });
}

/** Rejects damaged fonts, which crash programs; skips “head”, whose checksum is the whole file's. */
function assertChecksums(file: Buffer): void {
  for (const { tag, checksum, table } of tableRecords(file))
    if (tag !== 'head' && checksumOf(table) !== checksum)
      throw new RangeError(`The table ${tag} is damaged`);
}

/** The sum of the table's 32-bit words, the last word padded with zeros. */
function checksumOf(table: Buffer): number {
  const words = Buffer.concat([table, Buffer.alloc(3)]);
  let sum = 0;
  for (let i = 0; i < table.length; i += 4) sum = (sum + words.readUInt32BE(i)) >>> 0;
  return sum;
}

function renameFamily(file: Buffer, family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  // Two records in US English for Windows: the names 1 (family) and 6 (PostScript).
  const rows = [1, 6].flatMap((id) => [3, 1, 0x0409, id, text.length, 0]);
  const header = Buffer.alloc(30);
  for (const [index, word] of [0, 2, header.length, ...rows].entries())
    header.writeUInt16BE(word, 2 * index);
  const renamed = Buffer.concat([file, header, text]);
  for (const { offset } of tableRecords(file).filter(({ tag }) => tag === 'name')) {
    renamed.writeUInt32BE(file.length, offset + 8);
    renamed.writeUInt32BE(header.length + text.length, offset + 12);
  }
  return renamed;
}
