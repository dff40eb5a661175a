import { parse, stringify } from 'yaml';
import { GOOD_FILES } from './testFolder.ts';

/** What an owner may leave out: fields of the profile, fields of every item, and whole files. */
const PROFILE = Object.keys(parse(GOOD_FILES['profile.yaml'] ?? '') as object).filter(
  (field) => field !== 'name' && field !== 'headline',
);
const SECTIONS: Readonly<Record<string, string>> = {
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
const ALL_FILES: Readonly<Record<string, string>> = { ...GOOD_FILES, ...SECTIONS };
const FILES = Object.keys(ALL_FILES).filter((file) => file !== 'profile.yaml');
const ITEM_FIELDS: readonly (readonly [string, string])[] = [
  ...['logo', 'location', 'description', 'links'].map((f) => ['jobs.yaml', f] as const),
  ...['location', 'description'].map((f) => ['education.yaml', f] as const),
  ...['github', 'demo', 'description', 'tech', 'category', 'isPrivate'].map(
    (f) => ['projects.yaml', f] as const,
  ),
  ...['icon', 'description'].map((f) => ['strengths.yaml', f] as const),
  ['skills.yaml', 'icon'],
  ...['title', 'linkedin'].map((f) => ['testimonials.yaml', f] as const),
];
export const COUNT = PROFILE.length + FILES.length + ITEM_FIELDS.length;

/**
 * Whether a row leaves out a part, by one bit of a hash of both. Over all rows, every pair of parts
 * is left out together, kept together and split (a fixed random covering of strength two).
 */
export function isLeftOut(row: number, part: number): boolean {
  let hash = (Math.imul(row + 1, 374_761_393) + Math.imul(part + 1, 668_265_263)) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 15)) & 1) === 1;
}

export function filesOf(row: number): Record<string, string | null> {
  const profile = Object.entries(parse(GOOD_FILES['profile.yaml'] ?? '') as object).filter(
    ([field]) => !PROFILE.includes(field) || !isLeftOut(row, PROFILE.indexOf(field)),
  );
  const changes: Record<string, string | null> = {
    'profile.yaml': stringify(Object.fromEntries(profile)),
  };
  for (const [index, file] of FILES.entries()) {
    const text = ALL_FILES[file] ?? '';
    const omitted = ITEM_FIELDS.flatMap(([of, field], at) =>
      of === file && isLeftOut(row, PROFILE.length + FILES.length + at) ? [field] : [],
    );
    if (isLeftOut(row, PROFILE.length + index)) changes[file] = null;
    else if (file in SECTIONS) changes[file] = withoutSome(text, row);
    else if (file === 'publications.bib') changes[file] = bareBib(text, row);
    else if (omitted.length > 0)
      changes[file] = stringify(without(parse(text) as object[], omitted));
  }
  return changes;
}

/** A section whose items lack some optional fields. */
function withoutSome(text: string, row: number): string {
  const { items, ...section } = parse(text) as { items: object[] };
  const omitted = ['place', 'role', 'date', 'description', 'tags', 'links'].filter((_, at) =>
    isLeftOut(row, COUNT + at),
  );
  return stringify({ ...section, items: without(items, omitted) });
}

/** A bibliography whose paper lacks some optional fields. */
function bareBib(text: string, row: number): string {
  const omitted = ['keywords', 'year'].filter((_, at) => isLeftOut(row, COUNT + at));
  return omitted.reduce(
    (bib, field) => bib.replace(new RegExp(`^ *${field} = .*\\n`, 'mu'), ''),
    text,
  );
}

function without(items: readonly object[], fields: readonly string[]): object[] {
  return items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([key]) => !fields.includes(key))),
  );
}

/** Half as many give every pair; of triples, these have all but a thousandth. */
export const ROWS = Array.from({ length: 50 }, (_, row) => row);
