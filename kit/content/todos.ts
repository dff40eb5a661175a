import type { z } from 'zod';
import { isRecord, valueAt } from './yaml/values.ts';

export function isTodo(value: unknown): boolean {
  return typeof value === 'string' && /\bTODO\b/u.test(value);
}

const isBlank = (value: unknown) => value === null || isTodo(value);

/** Removes TODOs, and items that are invalid without them, so that no TODO is published (Q9). */
export function withoutTodos(value: unknown, item?: z.ZodType): unknown {
  if (item === undefined || !Array.isArray(value)) return strip(value);
  return value
    .filter((entry) => !isBlank(entry))
    .filter((entry) => item.safeParse(strip(entry)).success || !isInvalidOnlyByTodos(entry, item))
    .map(strip);
}

function isInvalidOnlyByTodos(entry: unknown, item: z.ZodType): boolean {
  const issues = item.safeParse(entry).error?.issues ?? [];
  return issues.every(({ path }) => isBlank(valueAt(entry, path)));
}

/** Takes “- career:”, a likely typo, for “career”. */
function withoutColon(entry: unknown): unknown {
  const [[name, value] = [], ...others] = isRecord(entry) ? Object.entries(entry) : [];
  return value === null && others.length === 0 ? name : entry;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((entry) => !isBlank(entry)).map((entry) => strip(withoutColon(entry)));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => !isBlank(entry))
      .map(([key, entry]) => [key, strip(entry)]),
  );
}
