import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jsonSchemas } from '#publish/read/schemas/jsonSchemas.ts';
import { HOME } from '#cli/settings.mjs';

/** The folder of JSON Schemas; in a clone, the one that YAML files refer editors to. */
export const SCHEMAS = path.join(HOME, 'schemas');

/**
 * Writes the JSON Schemas for editors.
 * @returns How many there are.
 */
export function writeSchemas(): number {
  const schemas = jsonSchemas();
  mkdirSync(SCHEMAS, { recursive: true });
  for (const [name, text] of schemas) writeFileSync(path.join(SCHEMAS, name), text);
  return schemas.size;
}

/** Writes the JSON Schemas and prints how many there are. */
export async function run(): Promise<void> {
  console.log(`Wrote ${writeSchemas()} schemas into schemas/.`);
}
