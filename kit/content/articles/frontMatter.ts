import { parse, TomlError } from 'smol-toml';
import { articleSchema } from '#src/content/schema.ts';
import type { Problem } from '#kit/messages/problem.ts';
import OTHER_FIELDS from '#kit/content/otherFields.json' with { type: 'json' };
import { type Path, readYaml, type YamlFile } from '#kit/content/yaml/readYaml.ts';
import { simplifyKey } from '#kit/content/yaml/explain.ts';
import { isRecord } from '#kit/content/yaml/values.ts';

/** Field names of other generators: those that the kit reads, and those that it has no use for. */
const { read: ALIASES, unused: UNUSED_KEYS } = OTHER_FIELDS.articles;
const KIT_KEYS = Object.keys(articleSchema.shape);

/** Reads front matter, and maps the field names of other generators to the kit's. */
export function readFrontMatter(file: string, text: string, isToml: boolean): YamlFile {
  const yaml = isToml ? readToml(file, text) : readYaml(file, text);
  const { value: fields } = yaml;
  if (!isRecord(fields)) return yaml;
  const value: Record<string, unknown> = {};
  const keyByField = new Map<string, string>();
  const unused: string[] = [];
  const setField = (field: string, entry: unknown) => {
    value[field] = field === 'image' ? pathOf(entry) : entry;
    if (field === 'image' && isRecord(entry) && typeof entry['alt'] === 'string')
      value['imageAlt'] ??= entry['alt'];
  };
  const entries = Object.entries(fields);
  for (const [key, entry] of entries)
    if (isForeignMenu(key, entry)) unused.push(key);
    else if (KIT_KEYS.includes(key)) setField(key, entry);
  for (const [key, entry] of entries) {
    if (KIT_KEYS.includes(key)) continue;
    const name = simplifyKey(key);
    const field = Object.hasOwn(ALIASES, name) ? ALIASES[name as keyof typeof ALIASES] : undefined;
    if (name === 'published' && typeof entry === 'boolean') value['draft'] ??= !entry;
    else if (field === 'tags') value['tags'] = [value['tags'] ?? [], tagsIn(entry)].flat();
    else if (field !== undefined && (value[field] ?? null) === null) setField(field, entry);
    else if (field !== undefined || UNUSED_KEYS.includes(name)) unused.push(key);
    else value[key] = entry;
    if (field !== undefined && !keyByField.has(field)) keyByField.set(field, key);
  }
  const sourcePath = ([field = '', ...innerPath]: Path): Path => {
    const key = Object.hasOwn(fields, field) ? field : (keyByField.get(String(field)) ?? field);
    return [key, ...innerPath];
  };
  const warnings = unused.slice(0, 1).map((key): Problem => {
    const location = { severity: 'warning', file, line: yaml.lineOf([key]) } as const;
    return { ...location, code: 'unusedFields', fields: unused, value: key };
  });
  return {
    ...yaml,
    value,
    problems: [...yaml.problems, ...warnings],
    lineOf: (path) => yaml.lineOf(sourcePath(path)),
    spanOf: (path) => yaml.spanOf(sourcePath(path)),
    spanOfKey: (path) => yaml.spanOfKey(sourcePath(path)),
    sourceOf: (path) => yaml.sourceOf(sourcePath(path)),
  };
}

/** Whether `menu` is Hugo's field, which names menus; the kit's own is true or false. */
function isForeignMenu(key: string, value: unknown): boolean {
  return key === 'menu' && (typeof value === 'object' || value === 'main') && value !== null;
}

/** The tags in a field: a list, a text, or a map of lists, as Zola's `[taxonomies]` is. */
function tagsIn(value: unknown): unknown {
  return isRecord(value) ? Object.values(value).flat() : (value ?? []);
}

/** The path of an image, which some themes put into a list or a map. */
function pathOf(value: unknown): unknown {
  const names = ['path', 'image', 'src', 'url', 'feature', 'teaser', 'file', 'relative'];
  if (Array.isArray(value)) return value[0];
  return isRecord(value) ? names.map((name) => value[name]).find(Boolean) : value;
}

/** Reads TOML. Its parser gives no positions, so a value is looked up by the first line with its key. */
function readToml(file: string, text: string): YamlFile {
  const rows = text.split('\n');
  const rowOf = ([key]: Path) =>
    rows.findIndex((row) => row.split(/[=[\]"'\s]+/u).find(Boolean) === String(key));
  const positions: Omit<YamlFile, 'value' | 'problems'> = {
    file,
    text,
    lineOf: (path) => Math.max(1, rowOf(path) + 1),
    spanOf: (path) => {
      const row = rows[rowOf(path)] ?? '';
      const [, start = '', value = ''] = /^(\s*[^=]*=\s*)?(.*)$/u.exec(row) ?? [];
      return value === '' ? undefined : { column: start.length, length: value.trimEnd().length };
    },
    spanOfKey: ([key]) => {
      const column = (rows[rowOf([key ?? ''])] ?? '').indexOf(String(key));
      return column === -1 ? undefined : { column, length: String(key).length };
    },
    sourceOf: () => undefined,
    isFolded: () => false,
  };
  try {
    // Dates become text, as in YAML.
    const value: unknown = JSON.parse(JSON.stringify(parse(text)));
    return { ...positions, value, problems: [] };
  } catch (error) {
    const line = error instanceof TomlError ? error.line : 1;
    const problem = { severity: 'error', file, line, code: 'unreadableLine' } as const;
    return { ...positions, value: undefined, problems: [{ ...problem, kind: 'toml' }] };
  }
}
