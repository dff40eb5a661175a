import type { Content } from '#src/content/content.ts';
import type { Formattable, FormattedText, ShownText, Prose } from '#src/content/prose.ts';
import type { Cite } from '#kit/formats/csl/citeDocument.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { LIST_KEYS, type ListKey } from '#kit/content/contentFiles.ts';
import { recordsOf } from '#kit/content/readContentFile.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import type { Page } from '#src/content/pages.ts';
import { plainText } from '#src/lib/plainText.ts';
import type { Words } from '#src/lib/words.ts';
import { STATE_WORDS, citeAll, noticeState } from './citation.ts';
import { publishedFiles } from './siteParts.ts';
import {
  type BrokenLink,
  linkProblem,
  missingKeys,
  paperLink,
  type Targets,
  targetsOf,
  withTargets,
} from '#kit/content/articles/targets.ts';

/** Resolves links and citations in formatted fields, and makes each field plain text for exports. */
export function resolveFormatting(
  content: Content,
  pages: readonly Page[],
  words: Words,
  cite: Cite,
) {
  const { lang } = content.profile;
  const problems: Problem[] = [];
  let targets: Targets | undefined;
  const resolve = <T extends Formattable>(record: T): T => {
    if (record.formatted === undefined) return record;
    targets ??= targetsOf(content, pages, publishedFiles({ ...content, pages }));
    const fields = new Map<string, unknown>(Object.entries(record));
    const formatted: Record<string, FormattedText> = {};
    for (const [key, text] of Object.entries(record.formatted)) {
      const prose = resolveText(text, targets, { words, lang, cite }, problems);
      formatted[key] = { ...text, prose, citations: [] };
      const [field = '', index] = key.split('.');
      const list = fields.get(field);
      if (index === undefined) fields.set(field, plainText(prose));
      else if (Array.isArray(list)) fields.set(field, list.with(Number(index), plainText(prose)));
    }
    return { ...record, ...Object.fromEntries(fields), formatted };
  };
  const profile = resolve(content.profile);
  const lists = LIST_KEYS.map((key) => {
    return [key, (content[key] as readonly Formattable[]).map(resolve)] as const;
  });
  const resolvedContent = {
    ...content,
    ...(Object.fromEntries(lists) as Record<ListKey, never[]>),
    profile,
    sections: content.sections.map((section) => {
      return { ...resolve(section), items: section.items.map(resolve) };
    }),
  };
  return { content: resolvedContent, problems };
}

export function hasFormatting(content: Content): boolean {
  return recordsOf(content).some(({ formatted }) => formatted !== undefined);
}

/** A field's formatted text if it has one, else its plain text; `index` if the field is a list. */
export function textOf(
  record: Formattable,
  field: string,
  plain: string,
  index?: number,
): ShownText {
  return record.formatted?.[index === undefined ? field : `${field}.${index}`]?.prose ?? plain;
}

export function textsOf(record: Formattable, field: string, plain: readonly string[]) {
  return plain.map((text, index) => textOf(record, field, text, index));
}

function resolveText(
  { prose, citations, file, lines }: FormattedText,
  targets: Targets,
  { words, lang, cite }: { readonly words: Words; readonly lang: string; readonly cite: Cite },
  problems: Problem[],
): Prose[] {
  const { works } = targets;
  const report = (broken: BrokenLink) =>
    problems.push(...withSourceLines([linkProblem(file, broken)], lines.join('\n')));
  for (const broken of citations.flatMap((citation) => missingKeys(citation, targets)))
    report(broken);
  // Without a reference list, numbers would lead nowhere, so cite by author and year.
  const { keys, pieces } = citeAll('apa', citations, targets, cite, lang);
  const citationProse = citations.map(({ source }, citationIndex) => {
    const citationPieces = pieces[citationIndex] ?? [{ text: source }];
    return citationPieces.map(({ text, work }, index): Prose => {
      const key = keys[work ?? -1] ?? '';
      const { link, doi } = works.get(key) ?? {};
      const href = link ?? (doi === undefined ? undefined : doiAddress(doi));
      const target = paperLink(targets, key) ?? omitEmpty({ href });
      const state = noticeState(works.get(key));
      const isLast = citationPieces.findLastIndex((piece) => piece.work === work) === index;
      const word = state && isLast ? ` ${words[STATE_WORDS[state]]}` : '';
      const children = word === '' ? [text] : [text, { tag: 'em', children: [word] }];
      if (Object.keys(target).length > 0) return { tag: 'a', attributes: target, children };
      return word === '' ? text : { tag: 'span', children };
    });
  });
  return withTargets(prose, targets, { file }, report, (element) =>
    element.tag === 'cite'
      ? (citationProse[Number(element.attributes?.['number'])] ?? [])
      : [element],
  );
}
