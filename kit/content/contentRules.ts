import { YAML_FILES } from './contentFiles.ts';
import { iconNames, isIcon } from './icons.ts';
import type { Finding, Problem } from '#kit/messages/problem.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { isImageName, isLogoFile } from './images/imageName.ts';
import { endsBeforeStart } from '#src/lib/period.ts';
import { itemAt } from './yaml/explain.ts';
import { isRecord } from './yaml/values.ts';
import type { ItemNames } from './yaml/explain.ts';
import type { YamlFile } from './yaml/readYaml.ts';
import type { Path } from './yaml/places.ts';

/** Rules that involve more than one field; they check the file's plain value, so that they apply
 * even if the schema has found other problems. */

type Item = { readonly index: number; readonly fields: Readonly<Record<string, unknown>> };

/** Each `icon` is the name of a Lucide icon. */
export function checkIcons(yaml: YamlFile): Problem[] {
  return itemsOf(yaml).flatMap(({ index, fields }) => {
    const icon = fields['icon'];
    if (typeof icon !== 'string' || icon.trim() === '' || isIcon(icon)) return [];
    const meant = nearest(icon, iconNames());
    const near = meant !== undefined && { meant };
    return problem(yaml, [index, 'icon'], { code: 'unknown', kind: 'icon', value: icon, ...near });
  });
}

/** Each `logo` that is no image is the name of a drawing. */
export function checkLogos(yaml: YamlFile, logos: readonly string[]): Problem[] {
  return itemsOf(yaml).flatMap(({ index, fields }) =>
    ['logo', 'logoComponent'].flatMap((field) => {
      const logo = fields[field];
      if (typeof logo !== 'string' || logo.trim() === '' || logos.includes(logo)) return [];
      // An image's problems are told where it is read.
      if (field === 'logo' && (isLogoFile(logo) || !isImageName(logo))) return [];
      return problem(yaml, [index, field], {
        code: 'unknown',
        kind: 'logo',
        value: logo,
        known: logos,
      });
    }),
  );
}

/** No period ends before it starts. */
export function checkPeriods(yaml: YamlFile): Problem[] {
  return itemsOf(yaml).flatMap(({ index, fields }) => {
    const period = fields['period'];
    if (typeof period !== 'string' || !endsBeforeStart(period)) return [];
    return problem(yaml, [index, 'period'], { code: 'endsFirst', kind: 'period', value: period });
  });
}

/** Ids are unique, and no category takes the filter's own word "All". */
export function checkProjects(yaml: YamlFile): Problem[] {
  const items = itemsOf(yaml);
  const categories = items.flatMap(({ index, fields }) => {
    const name = fields['category'];
    return typeof name === 'string' ? [{ name, path: [index, 'category'] }] : [];
  });
  return [
    ...checkIds(yaml, items),
    ...categories.flatMap(({ name, path }) => reserved(yaml, name, path)),
    ...sameButForCase(categories).map(({ name, earlier, path }) =>
      caseWarning(yaml, name, earlier, path),
    ),
  ];
}

function checkIds(yaml: YamlFile, items: readonly Item[]): Problem[] {
  const first = new Map<string, number>();
  return items.flatMap(({ index, fields }) => {
    const id = fields['id'];
    if (typeof id !== 'string' && typeof id !== 'number') return [];
    const earlier = first.get(String(id));
    if (earlier === undefined) {
      first.set(String(id), index);
      return [];
    }
    const lines = [yaml.lineOf([earlier, 'id']), yaml.lineOf([index, 'id'])] as const;
    return problem(yaml, [index, 'id'], { code: 'twice', kind: 'id', value: String(id), lines });
  });
}

/** publication-categories.yaml: no name is listed twice or takes the filter's own word "All". */
export function checkCategories(yaml: YamlFile): Problem[] {
  const values: readonly unknown[] = Array.isArray(yaml.value) ? yaml.value : [];
  const categories = values.flatMap((name, index) => {
    return typeof name === 'string' ? [{ name, path: [index] }] : [];
  });
  const seen = new Map<string, Path>();
  const twice = categories.flatMap(({ name, path }) => {
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, path);
    if (earlier === undefined) return [];
    const lines = [yaml.lineOf(earlier), yaml.lineOf(path)] as const;
    return problem(yaml, path, { code: 'twice', kind: 'category', value: name, lines });
  });
  return [
    ...twice,
    ...categories.flatMap(({ name, path }) => reserved(yaml, name, path)),
    ...sameButForCase(categories).map(({ name, earlier, path }) =>
      caseWarning(yaml, name, earlier, path),
    ),
  ];
}

/** The first use of each spelling that differs from an earlier one only in case. */
function sameButForCase<T extends { readonly name: string }>(
  names: readonly T[],
): (T & { readonly earlier: string })[] {
  const first = new Map<string, string>();
  const seen = new Set<string>();
  return names.flatMap((item) => {
    const folded = item.name.toLowerCase();
    const earlier = first.get(folded) ?? item.name;
    first.set(folded, earlier);
    if (earlier === item.name || seen.has(item.name)) return [];
    seen.add(item.name);
    return { ...item, earlier };
  });
}

function caseWarning(yaml: YamlFile, name: string, earlier: string, path: Path): Problem {
  const mark = yaml.markOf(path);
  return {
    severity: 'warning',
    file: yaml.file,
    line: yaml.lineOf(path),
    ...(mark && { mark }),
    code: 'categoryCase',
    value: name,
    earlier,
  };
}

function isReserved(name: string): boolean {
  return name.trim().toLowerCase() === 'all';
}

function reserved(yaml: YamlFile, name: string, path: Path): Problem[] {
  return isReserved(name)
    ? problem(yaml, path, { code: 'reservedCategory', kind: 'skill', value: name })
    : [];
}

function problem(yaml: YamlFile, path: Path, finding: Finding): Problem[] {
  const mark = yaml.markOf(path);
  const item = itemAt(yaml.value, path, namesFor(yaml.file));
  const place = { file: yaml.file, line: yaml.lineOf(path), ...(mark && { mark }), ...item };
  return [{ severity: 'error', ...place, ...finding }];
}

function itemsOf(yaml: YamlFile): Item[] {
  const values: readonly unknown[] = Array.isArray(yaml.value) ? yaml.value : [];
  return values.flatMap((fields, index) => (isRecord(fields) ? { index, fields } : []));
}

/** What the items of a list file are called. */
function namesFor(file: string): ItemNames | undefined {
  const spec = Object.values(YAML_FILES).find((candidate) => candidate.file === file);
  return spec !== undefined && 'names' in spec ? spec.names : undefined;
}
