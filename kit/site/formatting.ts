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
import { CITED_AS, citeAll, stateOf } from './citation.ts';
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

/** Resolves links and citations of fields; the fields become plain text, for exports and search. */
export function completeFormatting(
  content: Content,
  pages: readonly Page[],
  words: Words,
  cite: Cite,
): { readonly content: Content; readonly problems: readonly Problem[] } {
  const { lang } = content.profile;
  const problems: Problem[] = [];
  let targets: Targets | undefined;
  const complete = <T extends Formattable>(record: T): T => {
    if (record.formatted === undefined) return record;
    targets ??= targetsOf(content, pages, publishedFiles({ ...content, pages }));
    const fields = new Map<string, unknown>(Object.entries(record));
    const formatted: Record<string, FormattedText> = {};
    for (const [key, text] of Object.entries(record.formatted)) {
      const prose = completeText(text, targets, { words, lang, cite }, problems);
      formatted[key] = { ...text, prose, citations: [] };
      const [field = '', at] = key.split('.');
      const entries = fields.get(field);
      if (at === undefined) fields.set(field, plainText(prose));
      else if (Array.isArray(entries))
        fields.set(field, entries.with(Number(at), plainText(prose)));
    }
    return { ...record, ...Object.fromEntries(fields), formatted };
  };
  const profile = complete(content.profile);
  const lists = LIST_KEYS.map((key) => {
    return [key, (content[key] as readonly Formattable[]).map(complete)] as const;
  });
  const completeContent = {
    ...content,
    ...(Object.fromEntries(lists) as Record<ListKey, never[]>),
    profile,
    sections: content.sections.map((section) => {
      return { ...complete(section), items: section.items.map(complete) };
    }),
  };
  return { content: completeContent, problems };
}

export function hasFormatting(content: Content): boolean {
  return recordsOf(content).some(({ formatted }) => formatted !== undefined);
}

export function textOf(record: Formattable, field: string, plain: string, at?: number): ShownText {
  return record.formatted?.[at === undefined ? field : `${field}.${at}`]?.prose ?? plain;
}

export function textsOf(record: Formattable, field: string, plain: readonly string[]) {
  return plain.map((text, at) => textOf(record, field, text, at));
}

function completeText(
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
  // Fields have no reference list for numbers to lead to, so cite by author and year.
  const { keys, pieces } = citeAll('apa', citations, targets, cite, lang);
  const texts = citations.map(({ source }, at) => {
    const citationPieces = pieces[at] ?? [{ text: source }];
    return citationPieces.map(({ text, work }, index): Prose => {
      const key = keys[work ?? -1] ?? '';
      const { link, doi } = works.get(key) ?? {};
      const href = link ?? (doi === undefined ? undefined : doiAddress(doi));
      const to = paperLink(targets, key) ?? omitEmpty({ href });
      const state = stateOf(works.get(key));
      const isLast = citationPieces.findLastIndex((piece) => piece.work === work) === index;
      const word = state && isLast ? ` ${words[CITED_AS[state]]}` : '';
      const children = word === '' ? [text] : [text, { tag: 'em', children: [word] }];
      if (Object.keys(to).length > 0) return { tag: 'a', attributes: to, children };
      return word === '' ? text : { tag: 'span', children };
    });
  });
  return withTargets(prose, targets, { file }, report, (element) =>
    element.tag === 'cite' ? (texts[Number(element.attributes?.['number'])] ?? []) : [element],
  );
}
