import { unwrap } from './schemaAt.ts';
import { z } from 'zod';

/** @returns the field's examples, as YAML */
export function exampleOf(schema: z.core.$ZodType | undefined): string {
  const inner = schema === undefined ? undefined : unwrap(schema);
  const examples = inner instanceof z.ZodType ? inner.meta()?.examples : undefined;
  const written = Array.isArray(examples) ? examples.map(asYaml) : [];
  return written.join(' or ') || (inner instanceof z.ZodArray ? '[…]' : '…');
}

function asYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asYaml).map(quotedAtComma).join(', ')}]`;
  const isPlain = typeof value !== 'string' || /^\p{L}(?:(?!: | #).)*$/u.test(value);
  return isPlain ? String(value) : JSON.stringify(value);
}

function quotedAtComma(item: string): string {
  return item.startsWith('"') || !/[,[\]{}]/u.test(item) ? item : JSON.stringify(item);
}
