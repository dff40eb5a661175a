import { z } from 'zod';
import {
  ALIASES_FILE,
  COAUTHORS_FILE,
  SECTION_FILE,
  SITE_FILE,
  THEME_FILE,
  YAML_FILES,
} from '#kit/content/contentFiles.ts';

const WHAT: Readonly<Record<string, string>> = {
  'profile.yaml': 'Who you are: home page, contact page, footer.',
  'jobs.yaml': 'Your positions, newest first.',
  'education.yaml': 'Your degrees, newest first.',
  'skills.yaml': 'What you know how to do, in groups.',
  'strengths.yaml': 'How you work.',
  'projects.yaml': 'Software and analyses you want to show.',
  'testimonials.yaml': 'What people say about working with you.',
  'publication-categories.yaml': 'The order of the filter buttons above your papers.',
  'aliases.yaml': 'Other words for your skills, so that they find the work which proves them.',
  'coauthors.yaml': 'Web pages of your co-authors, to which their names in author lists lead.',
  'site.yaml': 'Pages of the menu and footer, first palette, words.',
  'section.yaml': 'A page of your own: talks, teaching, awards … one file each in sections/.',
  'theme.yaml': 'Colours and fonts of the site.',
};

/**
 * @param file - "jobs.yaml".
 * @returns The name of its schema, "jobs.schema.json".
 */
export function schemaName(file: string): string {
  return file.replace(/\.yaml$/u, '.schema.json');
}

/**
 * The JSON Schema (draft 7, which every editor supports) of each YAML file, generated from the zod
 * schema.
 * @returns File name → text, the same for the same schema. Rules that involve more than one field,
 *   such as unique ids, are left to `npm run check`.
 */
export function jsonSchemas(): ReadonlyMap<string, string> {
  const specs = [
    ...Object.values(YAML_FILES),
    SITE_FILE,
    SECTION_FILE,
    ALIASES_FILE,
    COAUTHORS_FILE,
    THEME_FILE,
  ];
  return new Map(
    specs.map(({ file, schema }) => [
      schemaName(file),
      `${JSON.stringify(of(file, schema), null, 2)}\n`,
    ]),
  );
}

function of(file: string, schema: z.ZodType): object {
  // z.preprocess: an empty file is an empty list or map.
  const inner = schema instanceof z.ZodPipe ? schema.out : schema;
  const { $schema, ...rest } = z.toJSONSchema(inner, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
  });
  const type = inner === schema ? rest.type : [rest.type, 'null'];
  return { $schema, title: file, description: WHAT[file], ...rest, type };
}
