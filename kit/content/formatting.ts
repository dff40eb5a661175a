import type { z } from 'zod';
import type { Content } from '#src/content/content.ts';
import type { Formattable, FormattedText } from '#src/content/formatted.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { itemAt, type ItemNames } from './yaml/explain.ts';
import type { Path } from './yaml/places.ts';
import type { YamlFile } from './yaml/readYaml.ts';
import { childrenOf, fieldsIn, textsAt } from './yaml/schemaFields.ts';
import { isRecord } from './yaml/values.ts';

/**
 * Reads the formatting of texts: emphasis, code, links and citations. In a field that does not ask
 * for it, stars and brackets are just that.
 *
 * @returns The same with the formatting of each record in `formatted`, and the addresses that no
 *   link may have.
 */
export async function withFormatting<T>(
  schema: z.ZodType,
  value: T,
  yaml: YamlFile,
  names?: ItemNames,
): Promise<{ readonly value: T; readonly problems: readonly Problem[] }> {
  const fields = fieldsIn(schema, value).filter(({ facts }) => facts.isFormatted);
  if (!fields.flatMap(textsAt).some(({ text }) => mayHaveFormatting(text)))
    return { value, problems: [] };
  // Loading what reads Markdown takes longer than checking a small folder.
  const { readInline } = await import('#kit/prose/readInline.ts');
  const { inFile } = await import('#kit/prose/inFile.ts');
  const lines = yaml.text.split('\n');
  const problems: Problem[] = [];
  const read = (source: string, at: Path): FormattedText | undefined => {
    if (!mayHaveFormatting(source)) return undefined;
    const found = inFile(readInline(source, true), source, lines, yaml.lineOf(at));
    const { prose, citations, unsafe } = found;
    for (const { address, at: place } of unsafe) {
      const where = { file: yaml.file, line: Number(place.split(':')[0]) };
      const item = itemAt(yaml.value, at, names);
      const problem = { code: 'unsafeLink', kind: 'text', value: address } as const;
      problems.push({ severity: 'error', ...where, ...item, ...problem });
    }
    const isPlain = prose.every((node) => typeof node === 'string');
    return isPlain ? undefined : { prose, citations, file: yaml.file, lines };
  };
  const walk = (inner: z.core.$ZodType, part: unknown, at: Path): unknown => {
    if (Array.isArray(part)) {
      const items = new Map(childrenOf(inner, part).map(({ key, child }) => [key, child]));
      return part.map((item: unknown, index) => {
        const child = items.get(index);
        return child === undefined ? item : walk(child, item, [...at, index]);
      });
    }
    if (!isRecord(part)) return part;
    const texts = fieldsIn(inner, part).flatMap((field) =>
      field.facts.isFormatted && field.path.length === 1 ? textsAt(field) : [],
    );
    const formatted = texts.flatMap(({ path, text }) => {
      const found = read(text, [...at, ...path]);
      return found === undefined ? [] : [[path.join('.'), found] as const];
    });
    const children = childrenOf(inner, part).map(({ key, child, value: each }) => [
      key,
      walk(child, each, [...at, key]),
    ]);
    return {
      ...part,
      ...(Object.fromEntries(children) as object),
      ...(formatted.length > 0 && { formatted: Object.fromEntries(formatted) }),
    };
  };
  const formatted = walk(schema, value, []) as T;
  return { value: formatted, problems: withSourceLines(problems, yaml.text) };
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

/** Whether a text has the characters of a pair, a link or a citation. */
function mayHaveFormatting(text: string): boolean {
  return /([*_`])[^]*\1|\]\(|\[[^\]]*@/u.test(text);
}
