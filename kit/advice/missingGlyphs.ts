import type { Content } from '#src/content/content.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { BIB_FILE, fieldsOfContent, YAML_FILES } from '#kit/content/contentFiles.ts';
import { resumeSummary } from '#kit/site/resumeSummary.ts';
import { glyphFallback, isSurelyCovered } from '#kit/content/fonts/fontText.ts';
import { fileWarnings, lineWith, type Texts } from './fieldAdvice.ts';

/** A text in the PDF of the résumé or of an article. */
type PrintedText = {
  readonly file: string;
  readonly field: string;
  readonly text: string;
  readonly line?: number;
  readonly isInArticle?: true;
};

/** Reports, for each field, the characters that PDFs replace since no font has them (N5, O1). */
export async function missingGlyphs(content: Content, texts: Texts): Promise<Problem[]> {
  const candidates = printedTexts(content).filter(({ text }) => !isSurelyCovered(text));
  if (candidates.length === 0) return [];
  // A slow import that most content doesn't need.
  const { fontFamilies } = await import('#kit/content/fonts/fontFiles.ts');
  const { missing } = glyphFallback(fontFamilies(content.faces));
  const fields = new Map<string, { first: PrintedText; count: number; characters: Set<string> }>();
  for (const printedText of candidates) {
    const missingCharacters = missing(printedText.text);
    if (missingCharacters.length === 0) continue;
    const key = `${printedText.file} ${printedText.field}`;
    const entry = fields.get(key) ?? { first: printedText, count: 0, characters: new Set() };
    entry.count += 1;
    for (const character of missingCharacters) entry.characters.add(character);
    fields.set(key, entry);
  }
  return [...fields.values()].flatMap(({ first, count, characters }) => {
    const { file, field, isInArticle, line = lineOf(first, texts) } = first;
    const finding = {
      code: 'notSet',
      field,
      characters: [...characters],
      ...(count > 1 && { others: count - 1 }),
      hasResume: isInArticle === true || content.hasNoResume !== true,
      ...omitEmpty({ isText: isInArticle }),
    } as const;
    return fileWarnings(file, [{ ...finding, ...(line > 0 && { line }) }], texts);
  });
}

function lineOf({ file, field, text }: PrintedText, texts: Texts): number {
  const source = texts.get(file) ?? '';
  const firstWord = text.trim().split(/\s/u)[0] ?? '';
  return lineWith(source, text) || lineWith(source, firstWord) || lineWith(source, `${field}:`);
}

/** The texts in the résumé, and in articles with a PDF. */
function printedTexts(content: Content): PrintedText[] {
  const { profile, publications, sections, articles = [] } = content;
  const summary = resumeSummary(profile);
  return [
    ...summary.paragraphs.map((text) => {
      return { file: YAML_FILES.profile.file, field: summary.field, text };
    }),
    ...fieldsOfContent(
      { ...content, sections: sections.filter(({ resume }) => resume !== false) },
      'isInResume',
    ),
    ...publications.flatMap((paper) =>
      Object.entries({
        author: paper.authors.map(({ name }) => name),
        collaboration: paper.collaboration ?? '',
        editor: paper.further?.['editor'] ?? '',
        title: plainLine(paper.title),
        [paper.type === 'article-journal' ? 'journal' : 'booktitle']: paper.venue ?? '',
        publisher: paper.publisher ?? '',
      }).flatMap(([field, texts]) =>
        [texts].flat().map((text) => ({ file: BIB_FILE, field, text, line: paper.line })),
      ),
    ),
    ...articles
      .filter(({ hasPdf }) => hasPdf === true)
      .flatMap(({ file, lines }) =>
        lines.map(
          (text, index) =>
            ({ file, field: 'text', text, line: index + 1, isInArticle: true }) as const,
        ),
      ),
  ];
}
