import type { Reading } from '#kit/content/yaml/inLanguage.ts';

const TAGGED = /\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/iu;

/**
 * @param file - The path of a Markdown file: "posts/2026-03-14-on-blanks.de.md".
 * @param reading - The language that is read; undefined if the folder has one.
 * @returns Its name without endings ("2026-03-14-on-blanks"), and the language that it names.
 */
export function nameOfFile(
  file: string,
  reading: Reading | undefined,
): { readonly name: string; readonly tag?: string } {
  const whole = file.replace(/^.*\//u, '').replace(/\.md$/iu, '');
  const tag = reading && TAGGED.exec(whole)?.[1];
  return tag === undefined ? { name: whole } : { name: whole.slice(0, -tag.length - 1), tag };
}

/** @returns Whether a file is a text in the language that is read. */
export function isRead(file: string, reading: Reading | undefined): boolean {
  if (reading === undefined) return true;
  const { tag = reading.all[0] ?? '' } = nameOfFile(file, reading);
  // One in a language that the site does not have is told once.
  const isKnown = reading.all.includes(tag);
  return tag === reading.now || (!isKnown && reading.now === reading.all[0]);
}
