import type { z } from 'zod';
import type { Content } from '#src/content/content.ts';
import type { Formattable, FormattedText } from '#src/content/prose.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Problem } from '#kit/messages/problem.ts';
import type { Fault } from '#kit/prose/faults.ts';
import { type ForeignMarkup, foreignMarkup } from '#kit/prose/foreignMarkup.ts';
import { inFile, placeIn } from '#kit/prose/inFile.ts';
import { mask } from '#kit/prose/mask.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { partsOf } from './contentFiles.ts';
import { itemAt, type ItemNames } from './yaml/explain.ts';
import type { Path, YamlFile } from './yaml/readYaml.ts';
import { fieldsIn, textsAt } from './yaml/schemaFields.ts';
import { type TextAt, textsIn, valueAt } from './yaml/values.ts';

/** Parses the formatting of fields that allow it, and reports other markup (M3). */
export async function readFormatting(
  schema: z.ZodType,
  value: unknown,
  yaml: YamlFile,
  names?: ItemNames,
): Promise<readonly Problem[]> {
  const formatted = fieldsIn(schema, value)
    .filter(({ facts }) => facts.isFormatted)
    .flatMap((field) =>
      textsAt(field).map((text) => ({ ...text, record: field.path.slice(0, -1) })),
    );
  // `readArticle` parses the title and summary of Markdown files.
  const inText = yaml.file.endsWith('.md') ? ['title', 'summary'] : [];
  const formattedPaths = new Set([...inText, ...formatted.map(({ path }) => String(path))]);
  const lines = yaml.text.split('\n');
  const problemAt = (path: Path, { finding, severity, start }: Fault): Problem => {
    const mark = start.column > 0 && {
      mark: { column: start.column - 1, length: finding.value?.length ?? 1 },
    };
    const item = itemAt(yaml.value, path, names);
    return { ...finding, severity, file: yaml.file, line: start.line, ...item, ...mark };
  };
  // Report only the first match of each kind.
  const markupIn = ({ path, text }: TextAt, where: 'field' | 'plain'): Problem[] => {
    const matches = foreignMarkup(
      text,
      where,
      where === 'field' ? mask(text, 'field').plain : text,
    );
    const isFirst = ({ kind }: ForeignMarkup, index: number) =>
      matches.findIndex((each) => each.kind === kind) === index;
    return matches.filter(isFirst).map(({ kind, value, meant }) => {
      const finding = { code: 'asWritten', kind, value, ...omitEmpty({ meant }) } as const;
      const start = placeIn(lines, yaml.lineOf(path), value);
      return problemAt(path, { finding, severity: 'warning', start });
    });
  };
  const problems = [
    ...textsIn(value).flatMap((each) =>
      formattedPaths.has(String(each.path)) || isLiteral(each) ? [] : markupIn(each, 'plain'),
    ),
    ...formatted.flatMap((each) => (mayHaveFormatting(each.text) ? [] : markupIn(each, 'field'))),
  ];
  const texts = formatted.filter(({ text }) => mayHaveFormatting(text));
  if (texts.length === 0) return withSourceLines(problems, yaml.text);
  // Importing the Markdown parser takes longer than checking a small folder.
  const { readInline } = await import('#kit/prose/toProse.ts');
  for (const { path, text, record } of texts) {
    const located = inFile(readInline(text, true), text, lines, yaml.lineOf(path));
    if (located.prose.some((node) => typeof node !== 'string')) {
      const owner = valueAt(value, record) as { formatted?: Record<string, FormattedText> };
      owner.formatted ??= {};
      const field = path.slice(record.length).join('.');
      const { citations } = located;
      owner.formatted[field] = { prose: located.prose, citations, file: yaml.file, lines };
    }
    problems.push(...located.faults.map((fault) => problemAt(path, fault)));
  }
  return withSourceLines(problems, yaml.text);
}

const ADDRESS = /^(?:\w+:|#\/|\/|files\/)\S*$/u;

/** In TeX, placeholders and addresses, braces and signs are not markup. */
function isLiteral({ path, text }: TextAt): boolean {
  return path.includes('macros') || path.includes('words') || ADDRESS.test(text);
}

export function recordsOf(content: Partial<Content>): readonly Formattable[] {
  const items = content.sections?.flatMap((section) => section.items) ?? [];
  const records = partsOf(content).flatMap(({ value }) => value ?? []) as readonly Formattable[];
  return [...records, ...items];
}

function mayHaveFormatting(text: string): boolean {
  return /([*_`])[^]*\1|([~^])\S+\2|\]\(|\[[^\]]*@/u.test(text);
}
