import { cutMathFace } from '#kit/content/fonts/cutMathFace.ts';
import { parseFont } from '#kit/content/fonts/parseFont.ts';
import {
  formatOf,
  readTables,
  writeSfnt,
  writeWoff,
  type Tables,
} from '#kit/content/fonts/sfnt.ts';
import { subsetFont } from '#kit/content/fonts/subsetFont.ts';
import type { Site } from '#kit/site/site.ts';
import { isCut } from './cutOf.ts';
import { webFaces, type WebFace } from './webFaces.ts';

/**
 * The face of formulas, and the owner's faces as published: WOFF2 as it is, all else as WOFF, cut down to the characters that
 * the site uses where the script allows it.
 * @param site - The site.
 * @returns Path in the site → bytes.
 */
export async function webFontFiles(site: Site): Promise<Map<string, Uint8Array>> {
  const { mathFace } = site;
  const files = new Map(webFaces(site).map((each) => [each.view.file, bytesOf(each)]));
  if (mathFace === undefined) return files;
  return files.set(mathFace.file, await cutMathFace(mathFace));
}

function bytesOf({ face, needed }: WebFace): Uint8Array {
  const file = Buffer.from(face.bytes);
  if (formatOf(file) === 'woff2') return file;
  const tables = readTables(file);
  return writeWoff(needed === undefined ? tables : cutDown(tables, needed, face.file));
}

function cutDown(tables: Tables, needed: ReadonlySet<number>, label: string): Tables {
  if (!isCut(tables, needed)) return tables;
  return subsetFont(parseFont(writeSfnt(tables), label).font, tables, needed);
}

/** @returns The paths of those files. */
export function fontFileNames(site: Site): string[] {
  const faces = webFaces(site).map(({ view }) => view.file);
  return [...faces, ...(site.mathFace === undefined ? [] : [site.mathFace.file])];
}
