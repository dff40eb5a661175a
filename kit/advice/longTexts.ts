import type { Content } from '#src/content/content.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { YAML_FILES } from '#kit/content/contentFiles.ts';
import { inFile, lineWith, type Texts } from './inFile.ts';

/** Characters by which a text is found in its file. */
const BEGINNING = 24;

/** Characters that the design holds, with room to spare; more pushes the rest of a page away. */
const MOST = {
  headline: 90,
  greeting: 60,
  titles: 60,
  intro: 600,
  highlights: 220,
  description: 320,
  preview: 260,
} as const;

type LongField = keyof typeof MOST;

/** Texts that are too long for the place where they are shown. */
export function longTexts({ profile, testimonials }: Content, texts: Texts): Problem[] {
  const fields = ['headline', 'greeting', 'titles', 'intro', 'highlights', 'description'] as const;
  return [
    ...fields.flatMap((field) =>
      [profile[field]].flat().flatMap((text) => {
        return longText(YAML_FILES.profile.file, field, text, texts);
      }),
    ),
    ...testimonials.flatMap(({ name, preview }, index) =>
      longText(YAML_FILES.testimonials.file, 'preview', preview, texts).map((problem) => {
        return { ...problem, item: { noun: 'testimonial', number: index + 1, name } };
      }),
    ),
  ];
}

function longText(file: string, field: LongField, text: string, texts: Texts): Problem[] {
  const { length } = [...text];
  const most = MOST[field];
  if (length <= most) return [];
  // A folded text begins with the same words on a line of its own.
  const source = texts.get(file) ?? '';
  const line = lineWith(source, text.slice(0, BEGINNING)) || lineWith(source, `${field}:`);
  const finding = { code: 'longText', field, length, most } as const;
  return inFile(file, [{ ...finding, ...(line > 0 && { line }) }], texts);
}
