import type { Content } from '#src/content/content.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { fieldsOfContent } from './fieldsOfContent.ts';
import { inFile, lineWith, type Texts } from './inFile.ts';

/** Characters by which a text is found in its file. */
const BEGINNING = 24;

/** Texts that are too long for the place where they are shown. */
export function longTexts(content: Content, texts: Texts): Problem[] {
  return fieldsOfContent(content, 'most').flatMap(({ file, field, text, item, facts }) => {
    const { length } = [...text];
    const { most = 0 } = facts;
    if (length <= most) return [];
    // A folded text begins with the same words on a line of its own.
    const source = texts.get(file) ?? '';
    const line = lineWith(source, text.slice(0, BEGINNING)) || lineWith(source, `${field}:`);
    const finding = { code: 'longText', field, length, most, ...(item && { item }) } as const;
    return inFile(file, [{ ...finding, ...(line > 0 && { line }) }], texts);
  });
}
