import { parse, TomlError } from 'smol-toml';
import { articleSchema } from '#src/content/schema.ts';
import type { Problem } from '#kit/messages/problem.ts';
import OTHER_FIELDS from '#kit/content/otherFields.json' with { type: 'json' };
import { type Path, readYaml, type YamlFile } from '#kit/content/yaml/readYaml.ts';
import { simplified } from '#kit/content/yaml/explain.ts';
import { isRecord } from '#kit/content/yaml/values.ts';

const { read: READ, unused: UNUSED } = OTHER_FIELDS.articles;
const OURS = Object.keys(articleSchema.shape);

/** Reads front matter, in which the fields that other generators have are ours if they mean the same. */
export function readFrontMatter(file: string, text: string, isToml: boolean): YamlFile {
  const yaml = isToml ? readToml(file, text) : readYaml(file, text);
  if (!isRecord(yaml.value)) return yaml;
  const value: Record<string, unknown> = {};
  const writtenAs = new Map<string, string>();
  const unused: string[] = [];
  const entries = Object.entries(yaml.value);
  // Ours come first: another name of a field fills it only if it is not there.
  for (const [key, entry] of entries.toSorted(
    ([a], [b]) => (isOurs(b) ? 1 : 0) - (isOurs(a) ? 1 : 0),
  )) {
    const name = simplified(key);
    const ours = Object.hasOwn(READ, name) ? READ[name as keyof typeof READ] : undefined;
    const isFree = ours !== undefined && isOurs(ours) && (value[ours] ?? null) === null;
    if (isRecord(entry) && typeof entry['alt'] === 'string') value['imageAlt'] ??= entry['alt'];
    if (isOurs(key)) value[key] = key === 'image' ? pathOf(entry) : entry;
    else if (name === 'published' && typeof entry === 'boolean') value['draft'] ??= !entry;
    else if (ours === 'tags') value['tags'] = [value['tags'] ?? [], namesIn(entry)].flat();
    else if (isFree) value[ours] = ours === 'image' ? pathOf(entry) : entry;
    else if (ours !== undefined || UNUSED.includes(name)) unused.push(key);
    else value[key] = entry;
    if (ours !== undefined && !writtenAs.has(ours) && !isOurs(key)) writtenAs.set(ours, key);
  }
  const written = ([first = '', ...others]: Path): Path => {
    const isWritten = Object.hasOwn(yaml.value as object, first);
    return [isWritten ? first : (writtenAs.get(String(first)) ?? first), ...others];
  };
  const [first] = unused;
  const line = first === undefined ? 0 : yaml.lineOf([first]);
  const told: Problem[] =
    first === undefined
      ? []
      : [{ severity: 'warning', file, line, code: 'unusedFields', fields: unused, value: first }];
  return {
    ...yaml,
    value,
    problems: [...yaml.problems, ...told],
    lineOf: (path) => yaml.lineOf(written(path)),
    markOf: (path) => yaml.markOf(written(path)),
    markOfKey: (path) => yaml.markOfKey(written(path)),
    sourceOf: (path) => yaml.sourceOf(written(path)),
  };
}

const isOurs = (key: string) => OURS.includes(key);

/** `[taxonomies]` of Zola holds lists by their names. */
function namesIn(value: unknown): unknown {
  return isRecord(value) ? Object.values(value).flat() : (value ?? []);
}

/** Themes describe an image by its path and more. */
function pathOf(value: unknown): unknown {
  const names = ['path', 'image', 'src', 'url', 'feature', 'teaser', 'file', 'relative'];
  if (Array.isArray(value)) return value[0];
  return isRecord(value) ? names.map((name) => value[name]).find((each) => each) : value;
}

function readToml(file: string, text: string): YamlFile {
  const rows = text.split('\n');
  const rowOf = ([key]: Path) =>
    rows.findIndex((row) => row.split(/[=[\]"'\s]+/u).find(Boolean) === String(key));
  const markOf = (path: Path) => {
    const [, start = '', value = ''] = /^(\s*[^=]*=\s*)?(.*)$/u.exec(rows[rowOf(path)] ?? '') ?? [];
    return value === '' ? undefined : { column: start.length, length: value.trimEnd().length };
  };
  const places = {
    lineOf: (path: Path) => Math.max(1, rowOf(path) + 1),
    markOf,
    markOfKey: ([key]: Path) => {
      const column = (rows[rowOf([key ?? ''])] ?? '').indexOf(String(key));
      return column === -1 ? undefined : { column, length: String(key).length };
    },
    sourceOf: () => undefined,
    isFolded: () => false,
  };
  try {
    // Dates become text, as in YAML.
    const value: unknown = JSON.parse(JSON.stringify(parse(text)));
    return { file, text, value, problems: [], ...places };
  } catch (error) {
    const line = error instanceof TomlError ? error.line : 1;
    const problem = {
      severity: 'error',
      file,
      line,
      code: 'unreadableLine',
      kind: 'toml',
    } as const;
    return { file, text, value: undefined, problems: [problem], ...places };
  }
}
