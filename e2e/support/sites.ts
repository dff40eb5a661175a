import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT, readSettings, SAMPLE_CONTENT } from '#cli/settings.mjs';
import {
  writeEmptyContent,
  writeLongCareer,
  writeManyPages,
  writeNaughtyContent,
  writeShortCareer,
  writeTwentyPapers,
} from '#e2e/support/oddContent.ts';
import { writeArabicContent } from '#e2e/support/arabicContent.ts';
import { writeLanguagesContent } from '#e2e/support/languagesContent.ts';
import { writeWriting } from '#e2e/support/writingContent.ts';

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

/** The sample with far more to say than fits into one response. */
function writeLongHome(folder: string): void {
  cpSync(SAMPLE_CONTENT, folder, { recursive: true });
  const file = path.join(folder, 'profile.yaml');
  const more = Array.from({ length: 40 }, (_, index) => {
    const words = createHash('sha512').update(String(index)).digest('base64');
    return `  - "This is paragraph ${index + 1}: ${words}"\n`;
  });
  const profile = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    profile.replace(/^about:\n/mu, (key) => key + more.join('')),
  );
}

const FIXTURES = path.join(PROJECT, 'testing', 'fixtures');
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
  const profile =
    'name: Ada Okafor\nheadline: Scientist\nsiteUrl: https://ada.example.org/Portfolio/\n';
  writeFileSync(path.join(folder, 'profile.yaml'), profile);
}
