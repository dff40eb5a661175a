import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { zipFolder } from './zip.ts';

function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/** Reads a zip through its central directory, as programs do (APPNOTE 4.3). */
function unzip(bytes: Uint8Array): Record<string, Buffer> {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const files: Record<string, Buffer> = {};
  for (let index = 0; index < count; index += 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const packedSize = zip.readUInt32LE(at + 20);
    const nameSize = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = inflateRawSync(zip.subarray(start, start + packedSize));
    expect(crc32(content)).toBe(zip.readUInt32LE(at + 16));
    expect(content.length).toBe(zip.readUInt32LE(at + 24));
    files[name] = content;
    at += 46 + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

test('K3: the zip has every file, sorted, in the folder it will be served from', () => {
  const folder = folderOf({
    'index.html': '<p>',
    'b/é.txt': 'ü',
    'b/a.bin': new Uint8Array(70_000),
  });
  const files = unzip(zipFolder(folder, 'Portfolio/'));
  expect(Object.keys(files)).toEqual([
    'Portfolio/b/a.bin',
    'Portfolio/b/é.txt',
    'Portfolio/index.html',
  ]);
  expect(String(files['Portfolio/b/é.txt'])).toBe('ü');
});

test('X4: the same files give the same bytes, whenever they were written', () => {
  const files = { 'b.txt': 'b', 'a/c.txt': 'c', 'a.txt': '' };
  const one = folderOf(files);
  const other = folderOf(Object.fromEntries(Object.entries(files).toReversed()));
  utimesSync(path.join(other, 'a.txt'), 1, 1);
  expect(Buffer.from(zipFolder(one)).equals(zipFolder(other))).toBe(true);
});

test('K3: any bytes are restored unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
      const folder = folderOf({ 'a.bin': bytes });
      expect(unzip(zipFolder(folder))['a.bin']?.equals(bytes)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('K3: another program, if installed, reads it too', () => {
  const folder = folderOf({ 'index.html': '<p>hello</p>', 'career/index.html': 'x'.repeat(5000) });
  const zip = path.join(folder, 'site.zip');
  writeFileSync(zip, zipFolder(folder));
  const { error, status, stdout } = spawnSync('python3', ['-m', 'zipfile', '-t', zip]);
  if (error !== undefined) return;
  expect([status, String(stdout).trim()]).toEqual([0, 'Done testing']);
});
