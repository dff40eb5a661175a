import { z } from 'zod';
import type { Content } from '#src/content/content.ts';
import type { FieldFacts } from '#src/content/fields.ts';
import type { BuiltInId } from '#src/content/pages.ts';
import {
  aliasesSchema,
  articleSchema,
  categorySchema,
  coauthorsSchema,
  LIST_SCHEMAS,
  movedSchema,
  profileSchema,
} from '#src/content/schema.ts';
import { sectionSchema, siteSchema } from '#src/content/siteSchema.ts';
import { themeSchema } from '#src/content/theme.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { checkCategories, checkProjects, checkSite, type SiteContext } from './rules.ts';
import { checkTheme } from '#kit/content/theme/checkTheme.ts';
import { itemAt, type ItemNames } from '#kit/content/yaml/explain.ts';
import { fieldsIn, textsAt } from '#kit/content/yaml/schemaFields.ts';
import type { YamlFile } from '#kit/content/yaml/readYaml.ts';

type Options = {
  /** The description in the JSON schema, which editors show. */
  readonly what: string;
  readonly names?: ItemNames;
  /** The built-in page that exists only if this file does. */
  readonly page?: BuiltInId;
  /** Whether the file has no text to translate; keys that the owner chooses don't count. */
  readonly isMonolingual?: true;
  readonly parse?: (file: string, text: string) => YamlFile;
  /** Checks rules that involve several fields; the schema has those of a single field. */
  readonly check?: (yaml: YamlFile, names: ItemNames | undefined, site: SiteContext) => Problem[];
};

/** A YAML file of the content folder: its schema, and how it is read and checked. */
export type Collection<Schema extends z.ZodType = z.ZodType> = Options & {
  readonly file: string;
  readonly schema: Schema;
  readonly item?: z.ZodType;
};

/** A file with fields; an empty one has none. */
function record<Schema extends z.ZodType>(file: string, schema: Schema, options: Options) {
  return { file, schema: z.preprocess((value) => value ?? {}, schema), ...options };
}

/** A file with a list; an empty one is an empty list. */
function list<Item extends z.ZodType, const ListOptions extends Options>(
  file: string,
  item: Item,
  options: ListOptions,
) {
  const schema = z.preprocess((value) => value ?? [], z.array(item));
  return { file, schema, item, ...options };
}

/** Every YAML file at the top of a content folder, in the order in which problems are reported. */
export const YAML_FILES = {
  profile: {
    file: 'profile.yaml',
    schema: profileSchema,
    what: 'Who you are: home page, contact page, footer.',
  },
  jobs: list('jobs.yaml', LIST_SCHEMAS.jobs, {
    what: 'Your positions, newest first.',
    names: { noun: 'job', nameKey: 'title' },
    page: 'career',
  }),
  education: list('education.yaml', LIST_SCHEMAS.education, {
    what: 'Your degrees, newest first.',
    names: { noun: 'degree', nameKey: 'degree' },
    page: 'career',
  }),
  skills: list('skills.yaml', LIST_SCHEMAS.skills, {
    what: 'What you know how to do, in groups.',
    names: { noun: 'skill group', nameKey: 'title' },
    page: 'skills',
  }),
  strengths: list('strengths.yaml', LIST_SCHEMAS.strengths, {
    what: 'How you work.',
    names: { noun: 'strength', nameKey: 'title' },
    page: 'strengths',
  }),
  projects: list('projects.yaml', LIST_SCHEMAS.projects, {
    what: 'Software and analyses you want to show.',
    names: { noun: 'project', nameKey: 'title' },
    page: 'projects',
    check: checkProjects,
  }),
  testimonials: list('testimonials.yaml', LIST_SCHEMAS.testimonials, {
    what: 'What people say about working with you.',
    names: { noun: 'testimonial', nameKey: 'name' },
    page: 'testimonials',
  }),
  site: record('site.yaml', siteSchema, {
    what: 'Pages of the menu and footer, first palette, words.',
    check: checkSite,
  }),
  aliases: record('aliases.yaml', aliasesSchema, {
    what: 'Other words for your skills, so that they find the work which proves them.',
    isMonolingual: true,
  }),
  coauthors: record('coauthors.yaml', coauthorsSchema, {
    what: 'Web pages of your co-authors, to which their names in author lists lead.',
    isMonolingual: true,
  }),
  moved: record('moved.yaml', movedSchema, {
    what: 'Addresses of the site you had before, and where they lead now.',
    isMonolingual: true,
  }),
  theme: record('theme.yaml', themeSchema, {
    what: 'Colours and fonts of the site.',
    isMonolingual: true,
    check: checkTheme,
  }),
  categories: list('publication-categories.yaml', categorySchema, {
    what: 'The order of the filter buttons above your papers.',
    // Categories are texts, so no field has their name.
    names: { noun: 'category', nameKey: '' },
    check: checkCategories,
  }),
} as const;

/** A page that the owner adds; the name of its file in sections/ is the id of the page. */
export const SECTION_FILE = {
  file: 'section.yaml',
  schema: sectionSchema,
  what: 'A page of your own: talks, teaching, awards … one file each in sections/.',
  names: { noun: 'item', nameKey: 'title', under: 'items' },
};

export type ListKey = keyof typeof LIST_SCHEMAS;

export const LIST_KEYS = Object.keys(LIST_SCHEMAS) as readonly ListKey[];

type Part = Collection & { readonly value: unknown };

/** The profile, each list and each section, with their file and schema. */
export function partsOf(content: Partial<Content>): readonly Part[] {
  return [
    ...(['profile', ...LIST_KEYS] as const).map((key) => {
      return { ...YAML_FILES[key], value: content[key] };
    }),
    ...(content.sections ?? []).map((value) => {
      return { ...SECTION_FILE, file: `sections/${value.id}.yaml`, value };
    }),
  ];
}

/** Lists the texts of all fields that have a fact in their schema, such as `isLink`. */
export function fieldsOfContent(content: Content, fact: keyof FieldFacts) {
  return partsOf(content).flatMap((part) =>
    fieldsIn(part.schema, part.value)
      .filter(({ facts }) => facts[fact] !== undefined)
      .flatMap(({ path, value, facts }) =>
        textsAt({ path, value }).map(({ text }) => {
          const field = String(path.findLast((key) => typeof key === 'string'));
          const { file, page, schema } = part;
          const item = itemAt(part.value, path, part.names);
          return { file, page, schema, field, text, facts, ...item };
        }),
      ),
  );
}

/** The front matter of an article; `readArticle` sets the file. */
export const ARTICLE_FILE = record('', articleSchema, { what: '' });

export const BIB_FILE = 'publications.bib';

/** Works of others, which articles cite. */
export const REFERENCES_FILE = 'references.bib';

/** Records the source text of each translation; written by the command `translations`. */
export const LOCK_FILE = 'translations.lock.yaml';

/** The lock file, and the files that translators fill in. */
export const TRANSLATION_FILE = /^translations\.[a-z0-9-]+\.yaml$/iu;

export const KNOWN_FILES: readonly string[] = [
  ...Object.values(YAML_FILES).map(({ file }) => file),
  BIB_FILE,
  REFERENCES_FILE,
];
