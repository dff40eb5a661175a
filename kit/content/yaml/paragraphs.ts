import { isRecord } from './values.ts';
import type { YamlFile } from './readYaml.ts';

/**
 * Gives paragraphs their blank lines back, of which folding leaves a line feed. Indented lines,
 * which are not folded, stay as they are.
 */
export function withBlankLines({ value, isFolded }: YamlFile, fields: readonly string[]): unknown {
  if (!isRecord(value)) return value;
  const opened = fields.flatMap((field) => {
    const text = value[field];
    if (typeof text !== 'string' || !isFolded([field])) return [];
    return [[field, text.replaceAll(/(?<=\S)\n(?=\S)/gu, '\n\n')] as const];
  });
  return { ...value, ...Object.fromEntries(opened) };
}
