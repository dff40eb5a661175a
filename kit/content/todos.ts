import type { z } from 'zod';
import { isRecord, valueAt } from './yaml/values.ts';

export function isTodo(value: unknown): boolean {
  return typeof value === 'string' && /\bTODO\b/u.test(value);
}

/** An empty value counts as left out, like a TODO. */
const isBlank = (value: unknown) => value === null || isTodo(value);

/** With whole items that are invalid without them: no TODO is ever published (Q9). */
export function withoutTodos(value: unknown, item?: z.ZodType): unknown {
  const bare = strip(value);
  if (item === undefined || !Array.isArray(value) || !Array.isArray(bare)) return bare;
  return value
    .filter((entry) => !isBlank(entry))
    .filter((entry) => item.safeParse(strip(entry)).success || !isValidButForTodos(entry, item))
    .map(strip);
}

function isValidButForTodos(entry: unknown, item: z.ZodType): boolean {
  const issues = item.safeParse(entry).error?.issues ?? [];
  return issues.every(({ path }) => isBlank(valueAt(entry, path)));
}

/** Reads “- career:”, with a colon too many, as “career”. */
function bareName(entry: unknown): unknown {
  const [[name, value] = [], ...others] = isRecord(entry) ? Object.entries(entry) : [];
  return value === null && others.length === 0 ? name : entry;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((entry) => !isBlank(entry)).map((entry) => strip(bareName(entry)));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => !isBlank(entry))
      .map(([key, entry]) => [key, strip(entry)]),
  );
}
