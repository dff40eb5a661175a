import { parse, stringify } from 'yaml';
import { GOOD_FILES } from './testFolder.ts';

const FILES: Readonly<Record<string, string>> = {
  ...GOOD_FILES,
  'sections/talks.yaml': `title: Talks
icon: mic
intro: Where I spoke.
layout: cards
items:
  - {title: A talk, place: A hall, role: Speaker, date: 2024, description: About it., tags: [Invited]}
`,
  'sections/awards.yaml': `title: Awards
layout: timeline
items:
  - {title: A prize, date: 03/2020, links: [{name: See, url: https://example.org/}]}
`,
};

/** What an owner may leave out of each item of a file. */
const OPTIONAL: Readonly<Record<string, string>> = {
  'jobs.yaml': 'logo location description links',
  'education.yaml': 'location description',
  'projects.yaml': 'github demo description tech category isPrivate',
  'strengths.yaml': 'icon description',
  'skills.yaml': 'icon',
  'testimonials.yaml': 'title linkedin',
  'publications.bib': 'keywords year',
  'sections/talks.yaml': 'place role date description tags links',
  'sections/awards.yaml': 'date links',
};

/**
 * Whether a row leaves out a part, by one bit of a hash of both. Over all rows, every pair of parts
 * is left out together, kept together and split (a fixed random covering of strength two).
 */
function isLeftOut(row: number, part: number): boolean {
  let hash = (Math.imul(row + 1, 374_761_393) + Math.imul(part + 1, 668_265_263)) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 15)) & 1) === 1;
}

/** @returns A content folder that lacks some fields of the profile, of all items, and whole files. */
export function filesOf(row: number): Record<string, string | null> {
  let part = 0;
  const isKept = () => !isLeftOut(row, (part += 1));
  return Object.fromEntries(
    Object.entries(FILES).map(([file, text]) => {
      const isProfile = file === 'profile.yaml';
      const optional = isProfile ? Object.keys(parse(text) as object) : OPTIONAL[file]?.split(' ');
      const isThere = isKept() || isProfile;
      const gone = (optional ?? []).filter(
        (field) => !/^(?:name|headline)$/u.test(field) && !isKept(),
      );
      if (!isThere) return [file, null];
      if (file.endsWith('.bib'))
        return [file, gone.reduce((bib, field) => bib.replace(lineOf(field), ''), text)];
      const isGone = (key: unknown) => gone.includes(String(key));
      const content: unknown = parse(text, (key, value) => (isGone(key) ? undefined : value));
      return [file, stringify(content)];
    }),
  );
}

const lineOf = (field: string) => new RegExp(`^ *${field} = .*\\n`, 'mu');

/** Half as many give every pair; of triples, these have all but a thousandth. */
export const ROWS = Array.from({ length: 50 }, (_, row) => row);
