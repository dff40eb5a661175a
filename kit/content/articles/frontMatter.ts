import { parse, TomlError } from 'smol-toml';
import { articleSchema } from '#src/content/schema.ts';
import type { Problem } from '#kit/messages/problem.ts';
import OTHER_FIELDS from '#kit/content/otherFields.json' with { type: 'json' };
import { type Path, readYaml, type YamlFile } from '#kit/content/yaml/readYaml.ts';
import { simplifyKey } from '#kit/content/yaml/explain.ts';
import { isRecord } from '#kit/content/yaml/values.ts';

const { read: ALIASES, unused: UNUSED_KEYS } = OTHER_FIELDS.articles;
const OWN_KEYS = Object.keys(articleSchema.shape);

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
    else if (OWN_KEYS.includes(key)) setField(key, entry);
  for (const [key, entry] of entries) {
    if (OWN_KEYS.includes(key)) continue;
    const name = simplifyKey(key);
    const field = Object.hasOwn(ALIASES, name) ? ALIASES[name as keyof typeof ALIASES] : undefined;
    if (name === 'published' && typeof entry === 'boolean') value['draft'] ??= !entry;
    else if (field === 'tags') value['tags'] = [value['tags'] ?? [], namesIn(entry)].flat();
    else if (field !== undefined && (value[field] ?? null) === null) setField(field, entry);
    else if (field !== undefined || UNUSED_KEYS.includes(name)) unused.push(key);
    else value[key] = entry;
    if (field !== undefined && !keyByField.has(field)) keyByField.set(field, key);
  }
  const sourcePath = ([first = '', ...remaining]: Path): Path => {
    const key = Object.hasOwn(fields, first) ? first : (keyByField.get(String(first)) ?? first);
    return [key, ...remaining];
  };
  const warnings = unused.slice(0, 1).map((key): Problem => {
    const place = { severity: 'warning', file, line: yaml.lineOf([key]) } as const;
    return { ...place, code: 'unusedFields', fields: unused, value: key };
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

/** Hugo's `menu` names the menus that have the page. */
function isForeignMenu(key: string, value: unknown): boolean {
  return key === 'menu' && (typeof value === 'object' || value === 'main') && value !== null;
}

/** Zola's `[taxonomies]` is a map of lists. */
function namesIn(value: unknown): unknown {
  return isRecord(value) ? Object.values(value).flat() : (value ?? []);
}

/** Some themes describe an image by a record that holds its path. */
function pathOf(value: unknown): unknown {
  const names = ['path', 'image', 'src', 'url', 'feature', 'teaser', 'file', 'relative'];
  if (Array.isArray(value)) return value[0];
  return isRecord(value) ? names.map((name) => value[name]).find((each) => each) : value;
}

function readToml(file: string, text: string): YamlFile {
  const rows = text.split('\n');
  const rowOf = ([key]: Path) =>
    rows.findIndex((row) => row.split(/[=[\]"'\s]+/u).find(Boolean) === String(key));
  const spanOf = (path: Path) => {
    const [, start = '', value = ''] = /^(\s*[^=]*=\s*)?(.*)$/u.exec(rows[rowOf(path)] ?? '') ?? [];
    return value === '' ? undefined : { column: start.length, length: value.trimEnd().length };
  };
  const positions = {
    lineOf: (path: Path) => Math.max(1, rowOf(path) + 1),
    spanOf,
    spanOfKey: ([key]: Path) => {
      const column = (rows[rowOf([key ?? ''])] ?? '').indexOf(String(key));
      return column === -1 ? undefined : { column, length: String(key).length };
    },
    sourceOf: () => undefined,
    isFolded: () => false,
  };
  try {
    // Dates become text, as in YAML.
    const value: unknown = JSON.parse(JSON.stringify(parse(text)));
    return { file, text, value, problems: [], ...positions };
  } catch (error) {
    const line = error instanceof TomlError ? error.line : 1;
    const problem = {
      severity: 'error',
      file,
      line,
      code: 'unreadableLine',
      kind: 'toml',
    } as const;
    return { file, text, value: undefined, problems: [problem], ...positions };
  }
}
