import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings, SAMPLE_CONTENT } from '#kit/cli/settings.ts';
import { PROJECT } from '#kit/project.ts';

/** The sites that are built for tests, by name: each function writes the content into a folder. */
export const SITES = {
  arabic: copied('arabic', /portrait\.jpg$/u),
  empty: copied('empty-lists'),
  languages: copied('half-translated', /portrait\.jpg$/u),
  'long home': writeLongHome,
  'long career': copied('long-career'),
  'many pages': copied('many-pages'),
  naughty: copied('odd'),
  'short career': copied('short-career'),
  'twenty papers': copied('twenty-papers'),
  writing: copied('writing', /^(?!(?:posts|pages)\b)/u),
  'the same content': (folder) => cpSync(readSettings().content, folder, { recursive: true }),
} satisfies Readonly<Record<string, (folder: string) => void>>;

export type SiteName = keyof typeof SITES;

export function isSiteName(name: string): name is SiteName {
  return Object.hasOwn(SITES, name);
}

/** @param borrowed - The files of the sample that are beside it. */
function copied(name: string, borrowed = /(?!)/u) {
  return (folder: string) => {
    const isBorrowed = (file: string) => {
      const place = path.relative(SAMPLE_CONTENT, file);
      return place === '' || borrowed.test(place);
    };
    cpSync(SAMPLE_CONTENT, folder, { recursive: true, filter: isBorrowed });
    cpSync(path.join(PROJECT, 'tests', 'sites', name), folder, { recursive: true });
  };
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
