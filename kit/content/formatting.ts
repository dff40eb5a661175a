import type { z } from 'zod';
import type { Content } from '#src/content/content.ts';
import type { Formattable, FormattedText } from '#src/content/formatted.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { partsOf } from './contentFiles.ts';
import { itemAt, type ItemNames } from './yaml/explain.ts';
import type { YamlFile } from './yaml/readYaml.ts';
import { fieldsIn, textsAt } from './yaml/schemaFields.ts';
import { valueAt } from './yaml/values.ts';

/** Reads the formatting of texts, and tells the addresses that no link may have. */
export async function readFormatting(
  schema: z.ZodType,
  value: unknown,
  yaml: YamlFile,
  names?: ItemNames,
): Promise<readonly Problem[]> {
  const texts = fieldsIn(schema, value)
    .filter(({ facts }) => facts.isFormatted)
    .flatMap((field) =>
      textsAt(field).map((text) => ({ ...text, record: field.path.slice(0, -1) })),
    )
    .filter(({ text }) => mayHaveFormatting(text));
  if (texts.length === 0) return [];
  // Loading what reads Markdown takes longer than checking a small folder.
  const { readInline } = await import('#kit/prose/toProse.ts');
  const { inFile } = await import('#kit/prose/inFile.ts');
  const { file, text: source } = yaml;
  const lines = source.split('\n');
  const problems = texts.flatMap(({ path, text, record }): Problem[] => {
    const located = inFile(readInline(text, true), text, lines, yaml.lineOf(path));
    const { prose, citations, unsafe } = located;
    if (prose.some((node) => typeof node !== 'string')) {
      const owner = valueAt(value, record) as { formatted?: Record<string, FormattedText> };
      owner.formatted ??= {};
      owner.formatted[path.slice(record.length).join('.')] = { prose, citations, file, lines };
    }
    return unsafe.map(({ address, at }): Problem => {
      const place = { severity: 'error', file, line: Number(at.split(':')[0]) } as const;
      const item = itemAt(yaml.value, path, names);
      return { ...place, ...item, code: 'unsafeLink', kind: 'text', value: address };
    });
  });
  return withSourceLines(problems, source);
}

export function recordsOf(content: Partial<Content>): readonly Formattable[] {
  const items = content.sections?.flatMap((section) => section.items) ?? [];
  const records = partsOf(content).flatMap(({ value }) => value ?? []) as readonly Formattable[];
  return [...records, ...items];
}

function mayHaveFormatting(text: string): boolean {
  return /([*_`])[^]*\1|\]\(|\[[^\]]*@/u.test(text);
}
