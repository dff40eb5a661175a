import type { FieldFacts } from '#src/content/fields.ts';
import { SECTION_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import { itemAt } from '#kit/content/yaml/explain.ts';
import { fieldsIn, textsAt } from '#kit/content/yaml/schemaFields.ts';
import type { Item } from '#kit/messages/problem.ts';
import type { Content } from '#src/content/content.ts';

/** A text of the content, and the file and field where the owner wrote it. */
export type ContentText = {
  readonly file: string;
  readonly field: string;
  readonly text: string;
  readonly facts: FieldFacts;
  readonly item?: Item;
};

/** @returns Every text in the files of YAML whose schema states this fact about its field. */
export function fieldsOfContent(content: Content, fact: keyof FieldFacts): ContentText[] {
  const { profile, jobs, education, skills, strengths, projects, testimonials } = content;
  const top = { profile, jobs, education, skills, strengths, projects, testimonials };
  const parts = [
    ...Object.entries(top).map(([key, value]) => {
      return { ...YAML_FILES[key as keyof typeof top], value };
    }),
    ...content.sections.map((value) => {
      return { ...SECTION_FILE, file: `sections/${value.id}.yaml`, value };
    }),
  ];
  return parts.flatMap(({ file, schema, names, value }) =>
    fieldsIn(schema, value)
      .filter(({ facts }) => facts[fact] !== undefined)
      .flatMap((found) =>
        textsAt(found).map(({ text }): ContentText => {
          const field = String(found.path.findLast((part) => typeof part === 'string'));
          return { file, field, text, facts: found.facts, ...itemAt(value, found.path, names) };
        }),
      ),
  );
}
