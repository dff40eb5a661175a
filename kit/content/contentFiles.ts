import { z } from 'zod';
import {
  aliasesSchema,
  categorySchema,
  coauthorsSchema,
  degreeSchema,
  jobSchema,
  profileSchema,
  projectSchema,
  skillGroupSchema,
  strengthSchema,
  testimonialSchema,
  themeSchema,
} from './schema.ts';
import { sectionSchema } from './sectionSchema.ts';
import { siteSchema } from './siteSchema.ts';
import type { ItemNames } from './yaml/explain.ts';

/** The file of each part of the content, in the order in which problems are reported. */
export const YAML_FILES = {
  profile: { file: 'profile.yaml', schema: profileSchema, paragraphs: ['about'] },
  jobs: list('jobs.yaml', jobSchema, 'job', 'title'),
  education: list('education.yaml', degreeSchema, 'degree', 'degree'),
  skills: list('skills.yaml', skillGroupSchema, 'skill group', 'title'),
  strengths: list('strengths.yaml', strengthSchema, 'strength', 'title'),
  projects: list('projects.yaml', projectSchema, 'project', 'title'),
  testimonials: list('testimonials.yaml', testimonialSchema, 'testimonial', 'name'),
  categories: list('publication-categories.yaml', categorySchema, 'category', ''),
} as const;

export const BIB_FILE = 'publications.bib';

/** Works of others that texts cite. */
export const REFERENCES_FILE = 'references.bib';

/** Other words for skills; the file is optional. */
export const ALIASES_FILE = {
  file: 'aliases.yaml',
  schema: z.preprocess((value) => value ?? {}, aliasesSchema),
} as const;

/** Co-authors' web pages; the file is optional. */
export const COAUTHORS_FILE = {
  file: 'coauthors.yaml',
  schema: z.preprocess((value) => value ?? {}, coauthorsSchema),
} as const;

/** Colours and fonts; the file is optional. */
export const THEME_FILE = {
  file: 'theme.yaml',
  schema: z.preprocess((value) => value ?? {}, themeSchema),
} as const;

/** Pages, palette and words; the file is optional. */
export const SITE_FILE = {
  file: 'site.yaml',
  schema: z.preprocess((value) => value ?? {}, siteSchema),
} as const;

/** One of the owner's own pages; there may be any number, each file named by its id. */
export const SECTION_FILE = { file: 'section.yaml', schema: sectionSchema } as const;

/** What each translation was made from; `translations` writes it. */
export const LOCK_FILE = 'translations.lock.yaml';

/** The lock file, and the files that translators fill in. */
export const TRANSLATION_FILE = /^translations\.[a-z0-9-]+\.yaml$/iu;

/** Files that an owner may add. */
const OPTIONAL_FILES = [SITE_FILE.file, THEME_FILE.file, ALIASES_FILE.file, COAUTHORS_FILE.file];

export const KNOWN_FILES: readonly string[] = [
  ...Object.values(YAML_FILES).map(({ file }) => file),
  BIB_FILE,
  REFERENCES_FILE,
  ...OPTIONAL_FILES,
];

function list<Item extends z.ZodType>(file: string, item: Item, noun: string, nameKey: string) {
  const names: ItemNames = { noun, nameKey };
  // An empty file is an empty list.
  const schema = z.preprocess((value) => value ?? [], z.array(item));
  return { file, schema, names, item };
}
