import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT, readSettings } from '#kit/cli/settings.mjs';
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
  leftovers: writeLeftovers,
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

const FIXTURES = path.join(PROJECT, 'tests', 'support', 'fixtures');
/** Broken on purpose: another test reads it for its errors. */
const BROKEN = new Set(['awkward.bib']);

/** Writes all publication lists of the fixtures as one, with all their leftovers of TeX and HTML. */
function writeLeftovers(folder: string): void {
  const files = readdirSync(FIXTURES)
    .filter((name) => name.endsWith('.bib') && !BROKEN.has(name))
    .toSorted()
    .map((name) => readFileSync(path.join(FIXTURES, name), 'utf8').replace(/^\uFEFF/u, ''));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'publications.bib'), files.join('\n'));
  writeFileSync(path.join(folder, 'profile.yaml'), OWNER);
}
