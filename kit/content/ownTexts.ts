import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { placeIn } from './placeIn.ts';
import type { Reading } from './yaml/inLanguage.ts';
import { codeOf, decodeText, readText, type TextFile } from './readText.ts';

/** Texts of a content folder's files, by their paths with "/", that stand in for what is on disk. */
export type Overlay = ReadonlyMap<string, string>;

/** The text files of a content folder. */
export type OwnTexts = {
  /** @returns The names in the folder or in one below it; undefined if there is none. */
  readonly list: (below?: string) => Promise<readonly string[] | undefined>;
  /** @param file - Its path in the folder, with "/". */
  readonly read: (file: string) => Promise<TextFile>;
  /** Which of several languages is read; undefined if the folder has one. */
  readonly reading?: Reading;
};

/**
 * Gives access to the text files of a content folder.
 * @param overlay - Texts to read in place of those on disk; their files need not exist.
 */
export function ownTexts(folder: string, overlay: Overlay = new Map()): OwnTexts {
  return {
    async list(below = '.') {
      if (below !== '.' && placeIn(folder, below) === 'outside') return undefined;
      const found = await readdir(path.join(folder, below)).catch((error: unknown) => {
        if (/^ENO(?:ENT|TDIR)$/u.test(codeOf(error))) return undefined;
        throw error;
      });
      const laid = [...overlay.keys()]
        .map((file) => path.posix.relative(below, file))
        .filter((file) => !file.startsWith('..'))
        .map((file) => file.split('/')[0] ?? file);
      if (found === undefined && laid.length === 0) return undefined;
      return [...new Set([...(found ?? []), ...laid])];
    },
    async read(file) {
      const text = overlay.get(file);
      if (text !== undefined) return decodeText(new TextEncoder().encode(text), file);
      const place = placeIn(folder, file);
      if (place === 'outside' || place === 'other')
        return { problem: { severity: 'error', file, code: 'fileIsLink', kind: 'content' } };
      return readText(path.join(folder, file), file);
    },
  };
}
