import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '#kit/cli/settings.ts';
import {
  writeEmptyContent,
  writeLongCareer,
  writeManyPages,
  writeNaughtyContent,
  writeShortCareer,
  writeTwentyPapers,
} from '#tests/e2e/support/oddContent.ts';
import { writeArabicContent } from '#tests/e2e/support/arabicContent.ts';
import { writeLanguagesContent } from '#tests/e2e/support/languagesContent.ts';
import { writeWriting } from '#tests/e2e/support/writingContent.ts';

/** The sites that are built for tests, by name: each function writes the content into a folder. */
export const SITES = {
  arabic: writeArabicContent,
  empty: writeEmptyContent,
  languages: writeLanguagesContent,
  'long home': writeLongHome,
  'long career': writeLongCareer,
  'many pages': writeManyPages,
  naughty: writeNaughtyContent,
  'short career': writeShortCareer,
  'twenty papers': writeTwentyPapers,
  writing: writeWriting,
  'the same content': (folder) => cpSync(readSettings().content, folder, { recursive: true }),
} satisfies Readonly<Record<string, (folder: string) => void>>;

export type SiteName = keyof typeof SITES;

export function isSiteName(name: string): name is SiteName {
  return Object.hasOwn(SITES, name);
}

/** An owner with far more to say than fits into one response. */
function writeLongHome(folder: string): void {
  const noise = (seed: string) => createHash('sha512').update(seed).digest('base64');
  const paragraphs = Array.from({ length: 40 }, (_, index) => {
    const words = ['a', 'b', 'c'].map((seed) => noise(seed + index)).join(' ');
    return `  - "This is paragraph ${index + 1}: ${words}"\n`;
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'profile.yaml'), `${OWNER}about:\n${paragraphs.join('')}`);
}

const OWNER =
  'name: Ada Okafor\nheadline: Scientist\nsiteUrl: https://ada.example.org/Portfolio/\n';
