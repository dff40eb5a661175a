import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { DIST, FriendlyError, PROJECT } from './settings.mjs';

const FILE = 'portfolio.zip';
/** 1 January 1980, midnight: the first moment that a zip can name. */
const DATE = 0x0021;
const TIME = 0;
/** What a reader must understand: deflate, and names in UTF-8 (APPNOTE 4.4.3 and appendix D). */
const VERSION = 20;
const UTF8 = 0x0800;
const DEFLATE = 8;
/** A plain file that all may read, in the upper half as Unix keeps it. */
const ATTRIBUTES = (0o100644 << 16) >>> 0;
const MADE_ON_UNIX = 3 << 8;

/**
 * Packs a folder into a zip (PKWARE APPNOTE 6.3).
 * In: the folder, and the folder that its files stand under in the zip ("Portfolio/", or ""). Out: the
 * zip's bytes, the same for the same files: names are sorted and all times are one. Throws where there
 * are more files than a plain zip can hold.
 *
 * @param {string} folder
 * @param {string} [prefix]
 * @returns {Buffer}
 */
export function zipFolder(folder, prefix = '') {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
  if (names.length > 0xffff) throw new FriendlyError('The site has too many files for one zip.');
  /** @type {Buffer[]} */
  const parts = [];
  /** @type {Buffer[]} */
  const directory = [];
  let offset = 0;
  for (const name of names) {
    const content = readFileSync(path.join(folder, name));
    const packed = deflateRawSync(content, { level: 9 });
    const label = Buffer.from(prefix + name, 'utf8');
    const facts = factsOf(content, packed, label);
    const local = Buffer.concat([u32(0x04034b50), facts, label, packed]);
    directory.push(entryOf(facts, label, offset));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...parts, central, endOf(names.length, central.length, offset)]);
}

/**
 * Writes dist/ as a zip beside it. Unpacked in the root of a web server, the site is at its base path.
 *
 * @param {string} base Base path of the site, "/" at both ends.
 */
export function writeZip(base) {
  const zip = zipFolder(DIST, base.slice(1));
  writeFileSync(path.join(PROJECT, FILE), zip);
  console.log(`Wrote ${FILE} (${(zip.length / 1024 / 1024).toFixed(1)} MiB).`);
}

/**
 * What both headers of a file say of it (APPNOTE 4.3.7, from "version needed" to "extra field length").
 *
 * @param {Buffer} content
 * @param {Buffer} packed
 * @param {Buffer} label
 */
function factsOf(content, packed, label) {
  return Buffer.concat([
    ...[VERSION, UTF8, DEFLATE, TIME, DATE].map(u16),
    ...[crc32(content), packed.length, content.length].map(u32),
    ...[label.length, 0].map(u16),
  ]);
}

/**
 * A file's entry in the central directory (APPNOTE 4.3.12).
 *
 * @param {Buffer} facts
 * @param {Buffer} label
 * @param {number} offset Of its local header.
 */
function entryOf(facts, label, offset) {
  const before = [u32(0x02014b50), u16(MADE_ON_UNIX | VERSION), facts];
  const after = [...[0, 0, 0].map(u16), ...[ATTRIBUTES, offset].map(u32), label];
  return Buffer.concat([...before, ...after]);
}

/**
 * The end of the central directory (APPNOTE 4.3.16).
 *
 * @param {number} count
 * @param {number} size
 * @param {number} offset
 */
function endOf(count, size, offset) {
  const counts = [0, 0, count, count].map(u16);
  return Buffer.concat([u32(0x06054b50), ...counts, u32(size), u32(offset), u16(0)]);
}

/** @param {number} value */
function u16(value) {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

/** @param {number} value */
function u32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
