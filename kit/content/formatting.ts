import type { Content } from '#src/content/content.ts';
import type { Formattable, FormattedText } from '#src/content/formatted.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Problem } from '#kit/messages/problem.ts';
import type { Read } from './readContentFile.ts';
import { itemAt, type ItemNames } from './yaml/explain.ts';
import type { Path } from './yaml/places.ts';
import type { YamlFile } from './yaml/readYaml.ts';

/**
 * The fields in which emphasis, code, links and citations are read, by what messages call the record
 * that has them; in any other field stars and brackets are just that.
 */
export const FORMATTED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  profile: ['intro', 'about', 'highlights', 'contactIntro', 'testimonialsIntro'],
  job: ['description'],
  degree: ['description'],
  strength: ['description'],
  project: ['description'],
  testimonial: ['preview', 'text'],
  section: ['intro'],
  item: ['description'],
};

/** A record that its file holds one of. */
export type Single = 'profile' | 'section';

/**
 * Reads the formatting of a record's texts.
 *
 * @param names - What it is called in messages.
 * @param record - The record as the schema has it.
 * @param path - Where it is in the file.
 * @returns The record, with formatting if it has any, and the addresses that no link may have.
 */
export async function withFormatting<T extends object>(
  names: Single | ItemNames,
  record: T,
  yaml: YamlFile,
  path: Path = [],
): Promise<{ readonly value: T & Formattable; readonly problems: readonly Problem[] }> {
  const fields = FORMATTED_FIELDS[typeof names === 'string' ? names : names.noun] ?? [];
  const formatted: Record<string, FormattedText> = {};
  const problems: Problem[] = [];
  for (const { key, at, source } of textsOf(record, fields, path)) {
    if (!mayHaveFormatting(source)) continue;
    // Loading what reads Markdown takes longer than checking a small folder.
    const { readInline } = await import('#kit/prose/readInline.ts');
    const { inFile } = await import('#kit/prose/inFile.ts');
    const lines = yaml.text.split('\n');
    const read = inFile(readInline(source, true), source, lines, yaml.lineOf(at));
    const { prose, citations, unsafe } = read;
    for (const { address, at: place } of unsafe) {
      const where = { file: yaml.file, line: Number(place.split(':')[0]) };
      const item = typeof names === 'string' ? {} : itemAt(yaml.value, at, names);
      problems.push({
        severity: 'error',
        ...where,
        ...item,
        code: 'unsafeLink',
        kind: 'text',
        value: address,
      });
    }
    if (prose.some((node) => typeof node !== 'string'))
      formatted[key] = { prose, citations, file: yaml.file, lines };
  }
  const value = Object.keys(formatted).length === 0 ? record : { ...record, formatted };
  return { value, problems: withSourceLines(problems, yaml.text) };
}

/** {@link withFormatting} for each record of a list. */
export async function eachWithFormatting<T extends object>(
  names: Single | ItemNames,
  records: readonly T[],
  yaml: YamlFile,
  path: Path = [],
) {
  const read = await Promise.all(
    records.map(async (record, at) => withFormatting(names, record, yaml, [...path, at])),
  );
  return { value: read.map(({ value }) => value), problems: read.flatMap((each) => each.problems) };
}

/** {@link withFormatting} for a file as read: a record, or a list of them. */
export async function formatted<T extends object>(
  names: Single | ItemNames,
  { value, yaml, problems }: Read<T>,
): Promise<Read<T & Formattable>> {
  if (value === undefined || yaml === undefined) return { problems, ...(yaml && { yaml }) };
  const read = await withFormatting(names, value, yaml);
  return { value: read.value, yaml, problems: [...problems, ...read.problems] };
}

/** {@link formatted} for a file that is a list. */
export async function formattedList<T extends object>(
  names: Single | ItemNames,
  { value, yaml, problems }: Read<readonly T[]>,
): Promise<Read<readonly (T & Formattable)[]>> {
  if (value === undefined || yaml === undefined) return { problems, ...(yaml && { yaml }) };
  const read = await eachWithFormatting(names, value, yaml);
  return { value: read.value, yaml, problems: [...problems, ...read.problems] };
}

/** @returns The records whose texts may have formatting. */
export function recordsOf(content: Partial<Content>): readonly Formattable[] {
  const { profile, jobs, education, strengths, projects, testimonials, sections } = content;
  const lists = [jobs, education, strengths, projects, testimonials, sections];
  return [
    ...(profile === undefined ? [] : [profile]),
    ...lists.flatMap((list): readonly Formattable[] => list ?? []),
    ...(sections ?? []).flatMap(({ items }) => items),
  ];
}

type Source = { readonly key: string; readonly at: Path; readonly source: string };

function textsOf(record: object, fields: readonly string[], path: Path): Source[] {
  const values = new Map<string, unknown>(Object.entries(record));
  return fields.flatMap((field): Source[] => {
    const value = values.get(field);
    const at = [...path, field];
    if (typeof value === 'string') return [{ key: field, at, source: value }];
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    return entries.flatMap((source, index) =>
      typeof source === 'string' ? [{ key: `${field}.${index}`, at: [...at, index], source }] : [],
    );
  });
}

/** Whether a text has the characters of a pair, a link or a citation. */
function mayHaveFormatting(text: string): boolean {
  return /([*_`])[^]*\1|\]\(|\[[^\]]*@/u.test(text);
}
