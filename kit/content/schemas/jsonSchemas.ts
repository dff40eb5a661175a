import { z } from 'zod';
import { type Collection, SECTION_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';

export function schemaName(file: string): string {
  return file.replace(/\.yaml$/u, '.schema.json');
}

/** Draft 7, which every editor supports; rules of several fields are left to `npm run check`. */
export function jsonSchemas(): ReadonlyMap<string, string> {
  return new Map(
    [...Object.values(YAML_FILES), SECTION_FILE].map((collection) => [
      schemaName(collection.file),
      `${JSON.stringify(jsonSchema(collection), null, 2)}\n`,
    ]),
  );
}

function jsonSchema({ file, schema, what }: Collection): object {
  // An empty file is allowed if z.preprocess makes an empty list or map of it.
  const inner = schema instanceof z.ZodPipe ? schema.out : schema;
  const { $schema, ...generated } = z.toJSONSchema(inner, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
    // Facts are for the kit, not for editors.
    override: ({ jsonSchema: node }) => void delete node['facts'],
  });
  const type = inner === schema ? generated.type : [generated.type, 'null'];
  return { $schema, title: file, description: what, ...generated, type };
}
