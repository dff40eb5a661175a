import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What lies in folders of content and is none. */
const LEFT_OUT = /^(?:\.git|\.DS_Store|node_modules|dist)$/u;

/**
 * Copies a content folder. Its YAML files then name the schemas where they are published.
 *
 * @param from - The content folder.
 * @param target - The new one, which exists.
 * @param schemas - The URL of the JSON Schemas, with a trailing "/".
 * @returns How many files there are.
 */
export function copyContent(from: string, target: string, schemas: string): number {
  let count = 0;
  for (const name of readdirSync(from)) {
    const [place, copy] = [path.join(from, name), path.join(target, name)];
    const found = statSync(place, { throwIfNoEntry: false });
    if (LEFT_OUT.test(name) || found === undefined) continue;
    if (found.isDirectory()) {
      mkdirSync(copy, { recursive: true });
      count += copyContent(place, copy, schemas);
      continue;
    }
    if (/\.ya?ml$/iu.test(name)) writeFileSync(copy, publishedSchema(place, schemas));
    else cpSync(place, copy, { dereference: true });
    count += 1;
  }
  return count;
}

/** "$schema=../schemas/jobs.schema.json" → the same schema's URL; in bytes, whatever the encoding. */
function publishedSchema(file: string, schemas: string): Buffer {
  const text = readFileSync(file, 'latin1');
  const line =
    /^(# yaml-language-server: \$schema=)(?:\.{0,2}\/)?(?:[\w.-]+\/)*(\w+\.schema\.json)/mu;
  return Buffer.from(text.replace(line, `$1${schemas}$2`), 'latin1');
}
