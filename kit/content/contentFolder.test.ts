import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from '#tests/support/testFolder.ts';
import { ownedFile } from './contentFolder.ts';

/** A disk like those of macOS and Windows: it finds a file in any case, and returns a path as typed. */
function anyCase(folder: string): typeof fs {
  const stored = (place: fs.PathLike) => {
    let found = folder;
    for (const part of path.relative(folder, String(place)).split(path.sep).filter(Boolean)) {
      const names = fs.readdirSync(found);
      found = path.join(
        found,
        names.find((name) => name.toLowerCase() === part.toLowerCase()) ?? part,
      );
    }
    return found;
  };
  return {
    ...fs,
    lstatSync: ((place: fs.PathLike) => fs.lstatSync(stored(place))) as typeof fs.lstatSync,
    readdirSync: ((place: fs.PathLike) => fs.readdirSync(stored(place))) as typeof fs.readdirSync,
    realpathSync: ((place: fs.PathLike) => {
      fs.lstatSync(stored(place));
      return String(place);
    }) as typeof fs.realpathSync,
  };
}

test('W6, Q3: capitals of a file’s name matter on every system', () => {
  const folder = contentFolder({ 'images/map.png': 'map', 'files/2024/Talk.pdf': 'talk' });
  for (const disk of [fs, anyCase(folder)]) {
    expect(ownedFile(folder, 'images/map.png', '', disk)).toBe(3);
    expect(ownedFile(folder, '2024/Talk.pdf', 'files', disk)).toBe(4);
    for (const [name, below] of [
      ['images/Map.PNG', ''],
      ['Images/map.png', ''],
      ['2024/talk.pdf', 'files'],
      ['2024/Talk.pdf', 'Files'],
    ] as const)
      expect(ownedFile(folder, name, below, disk)).toBe('fileMissing');
  }
});

test('W6: an accented name is found, however the system writes its accents', () => {
  const folder = contentFolder({ ['Zu\u0308rich.png']: 'map' });
  const composing = {
    ...fs,
    lstatSync: ((place: fs.PathLike) =>
      fs.lstatSync(String(place).normalize('NFD'))) as typeof fs.lstatSync,
    realpathSync: String as unknown as typeof fs.realpathSync,
  };
  expect(ownedFile(folder, 'Z\u00fcrich.png', '', composing)).toBe(3);
});

test('T5: a path as Windows writes it is refused on every system, for the site’s address needs “/”', () => {
  const folder = contentFolder({ 'images/map.png': 'map' });
  const names = [
    'images\\map.png',
    '.\\images/map.png',
    'C:\\me\\map.png',
    'C:map.png',
    'C:/map.png',
  ];
  for (const name of [...names, '..', '../map.png', 'images/../images/map.png', '/map.png'])
    expect([name, ownedFile(folder, name)]).toEqual([name, 'fileOutside']);
  expect(ownedFile(folder, 'images/..map.png')).toBe('fileMissing');
  expect(ownedFile(folder, 'images')).toBe('fileIsLink');
});
