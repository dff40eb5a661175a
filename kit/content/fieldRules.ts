import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isImageName, isLogoFile } from '#src/content/fields.ts';
import { PROJECT } from '#kit/project.ts';
import type { Finding, Problem } from '#kit/messages/problem.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { candidatePaths } from '#kit/prose/candidatePaths.ts';
import { wordsIn } from '#src/lib/eitherForm.ts';
import { endsBeforeStart } from '#src/lib/period.ts';
import type { Collection } from './contentFiles.ts';
import { iconNames, isIcon } from './icons.ts';
import type { Images, ImageUse } from './images/images.ts';
import { isTodo } from './todos.ts';
import { problemAt } from './yaml/explain.ts';
import type { YamlFile } from './yaml/readYaml.ts';
import { fieldsIn, textsAt, type FieldAt } from './yaml/schemaFields.ts';
import { valueAt } from './yaml/values.ts';

const NO_ALT = { code: 'noAlt', kind: 'image' } as const;

export async function checkFields(
  yaml: YamlFile,
  { schema, names }: Pick<Collection, 'schema' | 'names'>,
  images: Images,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const field of fieldsIn(schema, yaml.value)) {
    const { facts, path: fieldPath, value } = field;
    const place = problemAt(yaml, fieldPath, names);
    const name = String(fieldPath.at(-1));
    if (facts.isFilter) problems.push(...reservedNames(field, yaml, names));
    if (typeof value !== 'string' || value.trim() === '') continue;
    const finding = await findingOf(facts, value);
    if (finding !== undefined) problems.push({ ...place, ...finding });
    const use = imageUseOf(facts, value);
    if (use === undefined) continue;
    const files = yaml.file.endsWith('.md') ? candidatePaths(value, yaml.file) : [value];
    for (const problem of await images.find(files, use))
      problems.push({ ...place, ...problem, file: yaml.file, field: name });
    const alt = valueAt(yaml.value, [...fieldPath.slice(0, -1), 'imageAlt']);
    if (facts.names === 'image' && typeof alt !== 'string')
      problems.push({ ...place, severity: 'warning', field: name, ...NO_ALT, value });
  }
  return problems;
}

async function findingOf(facts: FieldAt['facts'], value: string): Promise<Finding | undefined> {
  if (facts.isPeriod && endsBeforeStart(value)) return { code: 'endsFirst', kind: 'period', value };
  if (facts.names === 'icon' && !isIcon(value)) {
    const guess = nearest(value, iconNames());
    return { code: 'unknown', kind: 'icon', value, ...(guess !== undefined && { meant: guess }) };
  }
  // The schema rejects addresses, and reading an image reports its problems.
  const isLogoName = facts.names === 'logo' && (isLogoFile(value) || !isImageName(value));
  if ((facts.names !== 'logo' && facts.names !== 'drawing') || isLogoName) return undefined;
  const logos = await logoNames();
  return logos.includes(value) ? undefined : { code: 'unknown', kind: 'logo', value, known: logos };
}

function imageUseOf({ names }: FieldAt['facts'], value: string): ImageUse | undefined {
  if (!isImageName(value) || isTodo(value)) return undefined;
  if (names === 'logo') return isLogoFile(value) ? 'logo' : undefined;
  return names === 'image' ? 'card' : names === 'portrait' ? names : undefined;
}

/** “All” is reserved for the filter's first button. */
function reservedNames(
  { path: fieldPath, value, isList }: FieldAt,
  yaml: YamlFile,
  names: Collection['names'],
): Problem[] {
  const texts = isList && typeof value === 'string' ? wordsIn(value) : value;
  return textsAt({ path: fieldPath, value: texts })
    .filter(({ text }) => text.trim().toLowerCase() === 'all')
    .map(({ path: textPath, text }): Problem => {
      const finding = { code: 'reservedCategory', kind: 'skill', value: text } as const;
      return { ...problemAt(yaml, textPath, names), ...finding };
    });
}

async function logoNames(): Promise<readonly string[]> {
  const file = path.join(PROJECT, 'src', 'components', 'logos', 'index.tsx');
  const names = (await readFile(file, 'utf8')).matchAll(/^  (\p{Lu}\w*): logo\(/gmu);
  return Array.from(names, ([, name = '']) => name).toSorted();
}
