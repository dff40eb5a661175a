import type { OwnFace, Profile, SiteSettings } from '#src/content/content.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { tableOf } from '#src/lib/words/tables.ts';
import { wordsWith } from '#src/lib/wordNames.ts';
import { glyphFallback, isCertain } from './fonts/fontText.ts';
import type { Read } from './readContentFile.ts';
import { problemAt } from './yaml/explain.ts';

const HEADINGS = ['summary', 'experience', 'education', 'skills', 'publications'] as const;

/** Without a font for the owner’s name or the headings no résumé is made (N5, L7). */
export async function unsetInResume(
  { value, yaml }: Read<Profile>,
  lang: string | undefined,
  ownWords: SiteSettings['words'],
  faces: readonly OwnFace[],
): Promise<readonly Problem[]> {
  const located = (field: string) =>
    yaml && ({ ...problemAt(yaml, [field]), severity: 'warning', code: 'noResume' } as const);
  const inName = located('name');
  const missing = await missingInPrint(value?.name ?? '', faces);
  if (inName && missing.length > 0) return [{ ...inName, kind: 'name', characters: missing }];
  const inLang = located('lang');
  if (lang === undefined || inLang === undefined) return [];
  const words = wordsWith(ownWords, tableOf(lang));
  const characters = await missingInPrint(HEADINGS.map((key) => words[key]).join(''), faces);
  if (characters.length === 0) return [];
  return [{ ...inLang, kind: 'words', value: lang, characters: characters.slice(0, 3) }];
}

/** The characters of a text that neither the project's fonts nor the owner's have. */
async function missingInPrint(text: string, faces: readonly OwnFace[]): Promise<readonly string[]> {
  if (isCertain(text)) return [];
  // A slow import, and most names are certain.
  const { familiesWith } = await import('./fonts/fontFiles.ts');
  const { missing, clean } = glyphFallback(familiesWith(faces));
  const missingCharacters = missing(text);
  return missingCharacters.length === 0 && clean(text) === '' ? [text] : missingCharacters;
}
