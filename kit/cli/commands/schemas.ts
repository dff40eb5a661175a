import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jsonSchemas } from '#kit/content/schemas/jsonSchemas.ts';
import { SITE_ROOT, IS_SITE_OUTSIDE_KIT } from '#kit/project.ts';

/** The folder of JSON Schemas; in a clone, the comments in YAML files point editors to it. */
export const SCHEMAS = path.join(SITE_ROOT, IS_SITE_OUTSIDE_KIT ? '' : 'kit', 'schemas');

export function writeSchemas(): number {
  const schemas = jsonSchemas();
  // Writing would follow a symbolic link out of the folder, so remove it first.
  if (lstatSync(SCHEMAS, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(SCHEMAS);
  mkdirSync(SCHEMAS, { recursive: true });
  for (const [name, text] of schemas) {
    const target = path.join(SCHEMAS, name);
    rmSync(target, { force: true });
    writeFileSync(target, text);
  }
  return schemas.size;
}

export async function run(): Promise<void> {
  console.log(`Wrote ${writeSchemas()} schemas into ${path.relative(SITE_ROOT, SCHEMAS)}/.`);
}
