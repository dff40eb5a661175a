import type { Path } from './places.ts';
import { z } from 'zod';

/** @returns The fields that a schema knows at a path. */
export function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  const found = schemaAt(schema, path);
  const inner = found === undefined ? undefined : unwrap(found);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** The schema of the value at a path, with what makes it optional. */
export function schemaAt(schema: z.core.$ZodType, path: Path): z.core.$ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return schemaAt(inner.element, rest);
  const next: z.core.$ZodType | undefined =
    inner instanceof z.ZodObject ? inner.shape[String(key)] : undefined;
  return next === undefined ? undefined : schemaAt(next, rest);
}

/** @returns A schema without what makes it optional, nullable or prepared. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  // What the value is checked against: after z.preprocess, before a transform.
  if (schema instanceof z.ZodPipe)
    return unwrap(schema.out instanceof z.ZodTransform ? schema.in : schema.out);
  const wrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable;
  return wrapped ? unwrap(schema.unwrap()) : schema;
}
