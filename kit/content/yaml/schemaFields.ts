import { z } from 'zod';
import type { FieldFacts } from '#src/content/fields.ts';
import type { Path } from './readYaml.ts';
import { isRecord, type TextAt } from './values.ts';

type Schema = z.core.$ZodType;

export type FieldAt = {
  readonly path: Path;
  readonly value: unknown;
  readonly facts: FieldFacts;
  /** Whether it is a list, which may be written as one text. */
  readonly isList: boolean;
};

/** Lists the fields of a value that have facts in the schema, such as `isLink`. */
export function fieldsIn(schema: Schema, value: unknown, path: Path = []): readonly FieldAt[] {
  const inner = unwrap(schema);
  const facts = factsOf(schema);
  const isList = inner instanceof z.ZodArray;
  const children: (readonly [key: PropertyKey, schema: Schema | undefined, value: unknown])[] =
    inner instanceof z.ZodArray && Array.isArray(value)
      ? value.map((item: unknown, index) => [index, inner.element, item])
      : inner instanceof z.ZodObject && isRecord(value)
        ? Object.entries(value).map(([key, child]) => [key, inner.shape[key], child])
        : [];
  return [
    ...(facts === undefined ? [] : [{ path, value, facts, isList }]),
    ...children.flatMap(([key, childSchema, child]) =>
      childSchema === undefined ? [] : fieldsIn(childSchema, child, [...path, key]),
    ),
  ];
}

/** Lists the names of the fields, at any depth, that have a fact. */
export function fieldsWith(fact: keyof FieldFacts, schema: Schema): string[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return fieldsWith(fact, inner.element);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries<Schema>(inner.shape).flatMap(([name, field]) => {
    const facts = factsOf(field);
    return [...(facts?.[fact] === undefined ? [] : [name]), ...fieldsWith(fact, field)];
  });
}

/** The texts of a field: itself, or the entries of a list or map. */
export function textsAt({ path, value }: Pick<FieldAt, 'path' | 'value'>): TextAt[] {
  if (typeof value === 'string') return [{ path, text: value }];
  const entries: Iterable<readonly [PropertyKey, unknown]> = Array.isArray(value)
    ? value.entries()
    : Object.entries(isRecord(value) ? value : {});
  return [...entries].flatMap(([key, text]) =>
    typeof text === 'string' ? { path: [...path, key], text } : [],
  );
}

/** The names of the fields that may be at a path. */
export function keysAt(schema: Schema, path: Path): string[] {
  const fieldSchema = schemaAt(schema, path);
  const inner = fieldSchema && unwrap(fieldSchema);
  // A field that is a text or an object has the names of the object.
  const options = inner instanceof z.ZodUnion ? inner.options : [inner];
  const object = options.find((option) => option instanceof z.ZodObject);
  return object === undefined ? [] : Object.keys(object.shape);
}

export function schemaAt(schema: Schema, path: Path): Schema | undefined {
  const [key, ...innerPath] = path;
  if (key === undefined) return schema;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return schemaAt(inner.element, innerPath);
  if (inner instanceof z.ZodRecord) return schemaAt(inner.valueType, innerPath);
  if (inner instanceof z.ZodUnion)
    return inner.options.map((each) => schemaAt(each, path)).find((each) => each !== undefined);
  const child: Schema | undefined =
    inner instanceof z.ZodObject ? inner.shape[String(key)] : undefined;
  return child && schemaAt(child, innerPath);
}

export function factsAt(schema: Schema, path: Path): FieldFacts | undefined {
  const fieldSchema = schemaAt(schema, path);
  return fieldSchema && factsOf(fieldSchema);
}

function factsOf(schema: Schema) {
  return metaOf(schema)['facts'] as FieldFacts | undefined;
}

/** The schema inside `optional`, `default`, `nullable`, `preprocess` and `transform`. */
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

/** The metadata of a schema and of those that it wraps. */
function metaOf(schema: Schema): Readonly<Record<string, unknown>> {
  const inner = unwrapOnce(schema);
  const meta = schema instanceof z.ZodType ? schema.meta() : undefined;
  return { ...(inner && metaOf(inner)), ...meta };
}

/** The words that a field allows; undefined if it allows any. */
export function choicesIn(schema: Schema): readonly string[] | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodEnum) return inner.options.map(String);
  if (!(inner instanceof z.ZodUnion)) return undefined;
  return inner.options.map(choicesIn).find((choices) => choices !== undefined);
}

/** The schema's examples as an owner may write them in YAML. */
export function exampleOf(schema: Schema | undefined): string {
  const { examples } = schema === undefined ? {} : metaOf(schema);
  const examplesAsYaml = Array.isArray(examples) ? examples.map((example) => asYaml(example)) : [];
  const isList = schema !== undefined && unwrap(schema) instanceof z.ZodArray;
  return examplesAsYaml.join(' or ') || (isList ? '[…]' : '…');
}

function asYaml(value: unknown, isInList = false): string {
  if (Array.isArray(value)) return `[${value.map((item) => asYaml(item, true)).join(', ')}]`;
  if (typeof value !== 'string') return String(value);
  // Unquoted, “: ” begins a value, “ #” a comment, and a comma or bracket ends an item.
  const isPlain = /^\p{L}(?:(?!: | #).)*$/u.test(value) && !(isInList && /[,[\]{}]/u.test(value));
  return isPlain ? value : JSON.stringify(value);
}
