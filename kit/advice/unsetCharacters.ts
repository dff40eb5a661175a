import type { Content } from '#src/content/content.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { BIB_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import { resumeSummary } from '#kit/site/resumeSummary.ts';
import { glyphFallback, isCertain } from '#kit/content/fonts/fontText.ts';
import { inFile, lineWith } from './inFile.ts';
import type { Texts } from './inFile.ts';

/** A text that the résumé shows, and where it stands. */
type Shown = {
  readonly file: string;
  readonly field: string;
  readonly text: string;
  readonly line?: number;
  /** Whether it is of a page or post, which has a PDF of its own. */
  readonly isText?: true;
};

/**
 * Characters that the résumé and the PDF of a text replace, because neither the project's fonts nor the owner's have
 * them: one warning for each field of a file, at its first place (requirements N5, O1).
 * @returns Warnings in file order. The owner's name is told when content is read.
 */
export async function unsetCharacters(content: Content, texts: Texts): Promise<Problem[]> {
  const uncertain = shownTexts(content).filter(({ text }) => !isCertain(text));
  if (uncertain.length === 0) return [];
  // A slow import, and most content needs none.
  const { familiesWith } = await import('#kit/content/fonts/fontFiles.ts');
  const { missing } = glyphFallback(familiesWith(content.faces));
  const fields = new Map<string, { first: Shown; places: number; characters: Set<string> }>();
  for (const shown of uncertain) {
    const lost = missing(shown.text);
    if (lost.length === 0) continue;
    const key = `${shown.file} ${shown.field}`;
    const found = fields.get(key) ?? { first: shown, places: 0, characters: new Set() };
    found.places += 1;
    for (const character of lost) found.characters.add(character);
    fields.set(key, found);
  }
  return [...fields.values()].flatMap(({ first, places, characters }) => {
    const { file, field } = first;
    const line = first.line ?? lineOf(first, texts);
    const { isText } = first;
    const hasResume = isText === true || content.hasNoResume !== true;
    const unset = {
      field,
      characters: [...characters],
      ...(places > 1 && { others: places - 1 }),
      hasResume,
      ...(isText === true && { isText }),
    };
    const found = { code: 'notSet', ...unset } as const;
    return inFile(file, [{ ...found, ...(line > 0 && { line }) }], texts);
  });
}

/** The line on which a text begins; several lines of a file may be one text. */
function lineOf({ file, field, text }: Shown, texts: Texts): number {
  const source = texts.get(file) ?? '';
  const start = text.trim().split(/\s/u)[0] ?? '';
  return lineWith(source, text) || lineWith(source, start) || lineWith(source, `${field}:`);
}

function shownTexts(content: Content): Shown[] {
  const {
    profile,
    jobs,
    education,
    skills,
    projects,
    publications,
    sections,
    articles = [],
  } = content;
  const of = (file: string, fields: Readonly<Record<string, string | readonly string[]>>) =>
    Object.entries(fields).flatMap(([field, texts]): Shown[] =>
      [texts].flat().map((text) => ({ file, field, text })),
    );
  const { headline, description, keywords, location } = profile;
  const { field, paragraphs } = resumeSummary(profile);
  return [
    ...of(YAML_FILES.profile.file, {
      headline,
      [field]: paragraphs,
      description,
      keywords,
      location,
    }),
    ...jobs.flatMap(({ title, company, location: where, description: points }) =>
      of(YAML_FILES.jobs.file, { title, company, location: where, description: points }),
    ),
    ...education.flatMap(({ degree, institution, location: where, description: text }) =>
      of(YAML_FILES.education.file, { degree, institution, location: where, description: text }),
    ),
    ...skills.flatMap(({ title, skills: names }) =>
      of(YAML_FILES.skills.file, { title, skills: names }),
    ),
    ...projects.flatMap(({ title, description: text, tech }) =>
      of(YAML_FILES.projects.file, { title, description: text, tech }),
    ),
    ...publications.flatMap((paper) =>
      of(BIB_FILE, {
        author: paper.authors.map(({ name }) => name),
        collaboration: paper.collaboration ?? '',
        editor: paper.further?.['editor'] ?? '',
        title: plainLine(paper.title),
        [paper.type === 'article-journal' ? 'journal' : 'booktitle']: paper.venue ?? '',
        publisher: paper.publisher ?? '',
      }).map((shown) => ({ ...shown, line: paper.line })),
    ),
    ...articles
      .filter(({ hasPdf }) => hasPdf === true)
      .flatMap(({ file, lines }) =>
        lines.map((text, at) => ({
          file,
          field: 'text',
          text,
          line: at + 1,
          isText: true as const,
        })),
      ),
    ...sections
      .filter(({ resume }) => resume !== false)
      .flatMap(({ id, title, items }) => [
        ...of(`sections/${id}.yaml`, { title }),
        ...items.flatMap(({ title: name, role, place, description: text }) =>
          of(`sections/${id}.yaml`, { title: name, role, place, description: text }),
        ),
      ]),
  ];
}
