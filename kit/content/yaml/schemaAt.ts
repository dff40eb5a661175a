import type { Path } from './places.ts';
import { z } from 'zod';

/** @returns The fields that a schema knows at a path. */
export function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  const found = schemaAt(schema, path);
  const inner = found === undefined ? undefined : unwrap(found);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** The schema of the value at a path, with its optional or default wrapper. */
export function schemaAt(schema: z.core.$ZodType, path: Path): z.core.$ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return schemaAt(inner.element, rest);
  const next: z.core.$ZodType | undefined =
    inner instanceof z.ZodObject ? inner.shape[String(key)] : undefined;
  return next === undefined ? undefined : schemaAt(next, rest);
}

/** @returns A schema without its optional, default, nullable and preprocessing wrappers. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  // The schema that checks the value: after z.preprocess, before a transform.
  if (schema instanceof z.ZodPipe)
    return unwrap(schema.out instanceof z.ZodTransform ? schema.in : schema.out);
  const wrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable;
  return wrapped ? unwrap(schema.unwrap()) : schema;
}
