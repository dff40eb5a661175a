import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from '#tests/support/testFolder.ts';
import { openFolder } from './contentFolder.ts';
import { readFolder } from './readFolder.ts';
import { loadContent } from './loadContent.ts';
import { copiedFiles } from './bibliography.ts';

test('W6, Q3: file names are case-sensitive on every system', () => {
  const folder = contentFolder({ 'images/map.png': 'map', 'files/2024/Talk.pdf': 'talk' });
  expect(openFolder(folder).sizeOrFault('images/map.png')).toBe(3);
  expect(openFolder(folder).sizeOrFault('2024/Talk.pdf', 'files')).toBe(4);
  for (const name of ['images/Map.PNG', 'Images/map.png', 'files/2024/talk.pdf'])
    expect(openFolder(folder).sizeOrFault(name)).toBe('fileMissing');
});

test('T5: Windows paths and paths out of the folder are rejected on every system', () => {
  const folder = contentFolder({ 'images/map.png': 'map' });
  const names = [
    'images\\map.png',
    '.\\images/map.png',
    'C:\\me\\map.png',
    'C:map.png',
    'C:/map.png',
  ];
  for (const name of [...names, '..', '../map.png', 'images/../images/map.png', '/map.png'])
    expect([name, openFolder(folder).sizeOrFault(name)]).toEqual([name, 'fileOutside']);
  expect(openFolder(folder).sizeOrFault('images/..map.png')).toBe('fileMissing');
  // A folder has the code of a link, since neither is a regular file.
  expect(openFolder(folder).sizeOrFault('images')).toBe('fileIsLink');
});

test('K3: symlinks to parent folders neither loop nor list files twice, and broken ones are skipped', () => {
  const folder = contentFolder();
  const files = [...readFolder(folder).keys()];
  mkdirSync(path.join(folder, 'files'));
  symlinkSync(folder, path.join(folder, 'files', 'up'));
  symlinkSync('.', path.join(folder, 'self'));
  symlinkSync('../..', path.join(folder, 'above'));
  symlinkSync('gone', path.join(folder, 'broken'));
  expect([...readFolder(folder).keys()].toSorted()).toEqual(files.toSorted());
});

test('K5: an overlay text is reported if its file would be too large to read', () => {
  const overlay = new Map([['publications.bib', 'x'.repeat(20 * 1024 * 1024 + 1)]]);
  expect(openFolder(contentFolder({}), overlay).read('publications.bib')).toMatchObject({
    problem: { code: 'tooLarge' },
  });
});

const bibEntry = (pdf: string) =>
  `@article{a, title={Hens}, author={Okafor, Ada}, year={2024}, pdf={${pdf}}}\n`;

function folderWith(bib: string | Uint8Array): string {
  const folder = contentFolder({ 'publications.bib': '' });
  writeFileSync(path.join(folder, 'publications.bib'), bib);
  mkdirSync(path.join(folder, 'files', '2024'), { recursive: true });
  writeFileSync(path.join(folder, 'files', '2024', 'hens.pdf'), '%PDF-1.7');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  symlinkSync(path.join(folder, 'secret.txt'), path.join(folder, 'files', 'link.pdf'));
  return folder;
}

test('Q3: a PDF in files/ is attached to its paper with its size, and published', async () => {
  const folder = folderWith(bibEntry('2024/hens.pdf'));
  const { content } = await loadContent(folder);
  expect(content?.publications[0]?.resources).toEqual([
    { kind: 'pdf', text: 'hens.pdf', file: '2024/hens.pdf', size: 8 },
  ]);
  expect(content && [...copiedFiles(content).keys()]).toContain('files/2024/hens.pdf');
});

test.each([
  ['other.pdf', 'fileMissing'],
  ['../secret.txt', 'fileOutside'],
  ['2024/../../secret.txt', 'fileOutside'],
  ['link.pdf', 'fileIsLink'],
])(
  'Q1, Q3: a paper whose PDF is %s keeps its entry, without the PDF and with a warning',
  async (pdf, code) => {
    const { content, problems } = await loadContent(folderWith(bibEntry(pdf)));
    expect(problems).toMatchObject([{ severity: 'warning', code, line: 1 }]);
    expect(content?.publications).toHaveLength(1);
    expect(content?.publications[0]).not.toHaveProperty('resources');
  },
);

test('Q1: a bibliography in Windows-1252 is read, with a warning; a binary one is an error', async () => {
  const bib = '@misc{a,\n title={A}, author={M\u00fcller, Ada}, year={2024}}\n';
  const { content, problems } = await loadContent(folderWith(Buffer.from(bib, 'latin1')));
  expect(problems).toMatchObject([
    // The owner of the test folder is Ada Okafor.
    { code: 'ownerNotAuthor', kind: 'one' },
    { severity: 'warning', code: 'encoding', kind: 'windows1252', line: 2 },
  ]);
  expect(content?.publications[0]?.authors[0]?.name).toBe('Ada M\u00fcller');
  const binary = await loadContent(folderWith(Uint8Array.from([0x40, 0, 1, 2, 0xff])));
  expect(binary).toMatchObject({
    problems: [{ severity: 'error', code: 'unreadable', kind: 'binary' }],
  });
  expect(binary.content).toBeUndefined();
});
