import { z } from 'zod';
import { type Collection, SECTION_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';

export function schemaName(file: string): string {
  return file.replace(/\.yaml$/u, '.schema.json');
}

/** Draft 7, which every editor supports; rules of several fields are left to `npm run check`. */
export function jsonSchemas(): ReadonlyMap<string, string> {
  return new Map(
    [...Object.values(YAML_FILES), SECTION_FILE].map((each) => [
      schemaName(each.file),
      `${JSON.stringify(jsonSchema(each), null, 2)}\n`,
    ]),
  );
}

function jsonSchema({ file, schema, what }: Collection): object {
  // z.preprocess: an empty file is an empty list or map.
  const inner = schema instanceof z.ZodPipe ? schema.out : schema;
  const { $schema, ...rest } = z.toJSONSchema(inner, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
    // What is for programs of the kit alone.
    override: ({ jsonSchema: generated }) => void delete generated['facts'],
  });
  const type = inner === schema ? rest.type : [rest.type, 'null'];
  return { $schema, title: file, description: what, ...rest, type };
}
