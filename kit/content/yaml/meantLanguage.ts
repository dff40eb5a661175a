import { nearest } from '#kit/messages/suggest.ts';

/**
 * @param written - What stands for a language, and is none of the site's.
 * @returns The one that was meant: a neighbour in writing, or “pt-BR” for “pt”; undefined if none.
 */
export function meantLanguage(written: string, known: readonly string[]): string | undefined {
  const languageOf = (tag: string) => tag.toLowerCase().split('-')[0];
  return (
    nearest(written, known) ?? known.find((tag) => languageOf(tag) === languageOf(written.trim()))
  );
}
