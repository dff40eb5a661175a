import { z } from 'zod';
import type { FieldFacts } from '#src/content/fields.ts';
import type { Path } from './readYaml.ts';
import { isRecord } from './values.ts';

type Schema = z.core.$ZodType;

export type FieldAt = {
  readonly path: Path;
  readonly value: unknown;
  readonly facts: FieldFacts;
  /** Whether it is a list, which may be written as one text. */
  readonly isList: boolean;
};

export function fieldsIn(schema: Schema, value: unknown, path: Path = []): readonly FieldAt[] {
  const inner = unwrap(schema);
  const facts = factsOf(schema);
  const isList = inner instanceof z.ZodArray;
  return [
    ...(facts === undefined ? [] : [{ path, value, facts, isList }]),
    ...childrenOf(inner, value).flatMap(({ key, child, value: each }) =>
      fieldsIn(child, each, [...path, key]),
    ),
  ];
}

export function fieldsWith(fact: keyof FieldFacts, schema: Schema): string[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return fieldsWith(fact, inner.element);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries<Schema>(inner.shape).flatMap(([name, field]) => {
    const facts = factsOf(field);
    return [...(facts?.[fact] === undefined ? [] : [name]), ...fieldsWith(fact, field)];
  });
}

export function childrenOf(schema: Schema, value: unknown) {
  const inner = unwrap(schema);
  const entries =
    inner instanceof z.ZodArray && Array.isArray(value)
      ? value.map((each: unknown, at) => [at, inner.element, each] as const)
      : inner instanceof z.ZodObject && isRecord(value)
        ? Object.entries(value).map(([key, each]) => [key, inner.shape[key], each] as const)
        : [];
  return entries.flatMap(([key, child, each]) =>
    child === undefined ? [] : [{ key, child: child as Schema, value: each }],
  );
}

/** @returns The texts of a field: itself, or the entries of a list or map. */
export function textsAt({ path, value }: Pick<FieldAt, 'path' | 'value'>) {
  const all = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(isRecord(value) ? value : {});
  const entries = typeof value === 'string' ? [[undefined, value] as const] : all;
  return entries.flatMap(([key, text]: readonly [string | number | undefined, unknown]) =>
    typeof text === 'string' ? [{ path: key === undefined ? path : [...path, key], text }] : [],
  );
}

export function keysAt(schema: Schema, path: Path): string[] {
  const fieldSchema = schemaAt(schema, path);
  const inner = fieldSchema === undefined ? undefined : withFields(unwrap(fieldSchema));
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

export function schemaAt(schema: Schema, path: Path): Schema | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return schemaAt(inner.element, rest);
  if (inner instanceof z.ZodRecord) return schemaAt(inner.valueType, rest);
  if (inner instanceof z.ZodUnion)
    return inner.options.map((each) => schemaAt(each, path)).find((each) => each !== undefined);
  const next: Schema | undefined =
    inner instanceof z.ZodObject ? inner.shape[String(key)] : undefined;
  return next === undefined ? undefined : schemaAt(next, rest);
}

export function factsAt(schema: Schema, path: Path): FieldFacts | undefined {
  const fieldSchema = schemaAt(schema, path);
  return fieldSchema && factsOf(fieldSchema);
}

function factsOf(schema: Schema) {
  return metaOf(schema)['facts'] as FieldFacts | undefined;
}

/** Of a text or fields, the fields. */
function withFields(schema: Schema): Schema {
  const options = schema instanceof z.ZodUnion ? schema.options : [];
  return options.find((option) => option instanceof z.ZodObject) ?? schema;
}

export function unwrap(schema: Schema): Schema {
  const inner = unwrapOnce(schema);
  return inner === undefined ? schema : unwrap(inner);
}

function unwrapOnce(schema: Schema): Schema | undefined {
  // The schema that checks the value: after z.preprocess, before a transform.
  if (schema instanceof z.ZodPipe)
    return schema.out instanceof z.ZodTransform ? schema.in : schema.out;
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable;
  return isWrapped ? schema.unwrap() : undefined;
}

function metaOf(schema: Schema): Readonly<Record<string, unknown>> {
  const inner = unwrapOnce(schema);
  const meta = schema instanceof z.ZodType ? schema.meta() : undefined;
  return { ...(inner && metaOf(inner)), ...meta };
}

/** @returns The words that a field allows; undefined if it allows any. */
export function choicesIn(schema: Schema): readonly string[] | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodEnum) return inner.options.map(String);
  if (!(inner instanceof z.ZodUnion)) return undefined;
  return inner.options.map(choicesIn).find((choices) => choices !== undefined);
}

export function exampleOf(schema: Schema | undefined): string {
  const { examples } = schema === undefined ? {} : metaOf(schema);
  const examplesAsYaml = Array.isArray(examples) ? examples.map(asYaml) : [];
  const isList = schema !== undefined && unwrap(schema) instanceof z.ZodArray;
  return examplesAsYaml.join(' or ') || (isList ? '[…]' : '…');
}

function asYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asYaml).map(quotedAtComma).join(', ')}]`;
  const isPlain = typeof value !== 'string' || /^\p{L}(?:(?!: | #).)*$/u.test(value);
  return isPlain ? String(value) : JSON.stringify(value);
}

function quotedAtComma(item: string): string {
  return item.startsWith('"') || !/[,[\]{}]/u.test(item) ? item : JSON.stringify(item);
}
