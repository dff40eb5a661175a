import type { OwnerFace, Profile, SiteSettings } from '#src/content/content.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { tableOf } from '#src/lib/words/tables.ts';
import { wordsWith } from '#src/lib/wordNames.ts';
import { glyphFallback, isSurelyCovered } from './fonts/fontText.ts';
import type { ParsedFile } from './readContentFile.ts';
import { problemAt } from './yaml/explain.ts';

const HEADINGS = ['summary', 'experience', 'education', 'skills', 'publications'] as const;

/** Warns that no résumé is made if no font has the characters of the name or the headings (N5, L7). */
export async function checkResumeFonts(
  { value, yaml }: ParsedFile<Pick<Profile, 'name'>>,
  lang: string | undefined,
  ownerWords: SiteSettings['words'],
  faces: readonly OwnerFace[],
): Promise<readonly Problem[]> {
  if (yaml === undefined) return [];
  const noResume = { severity: 'warning', code: 'noResume' } as const;
  const characters = await uncoveredIn(value?.name ?? '', faces);
  if (characters.length > 0)
    return [{ ...problemAt(yaml, ['name']), ...noResume, kind: 'name', characters }];
  if (lang === undefined) return [];
  const words = wordsWith(ownerWords, tableOf(lang));
  const missing = await uncoveredIn(HEADINGS.map((key) => words[key]).join(''), faces);
  if (missing.length === 0) return [];
  const finding = { kind: 'words', value: lang, characters: missing.slice(0, 3) } as const;
  return [{ ...problemAt(yaml, ['lang']), ...noResume, ...finding }];
}

/** The characters of a text that neither the project's fonts nor the owner's have. */
async function uncoveredIn(text: string, faces: readonly OwnerFace[]): Promise<readonly string[]> {
  if (isSurelyCovered(text)) return [];
  // Import slow code only if needed: most names pass the check above.
  const { fontFamilies } = await import('./fonts/fontFiles.ts');
  const { missing, clean } = glyphFallback(fontFamilies(faces));
  const missingCharacters = missing(text);
  // A text of only invisible characters lacks none, but would print as nothing.
  return missingCharacters.length === 0 && clean(text) === '' ? [text] : missingCharacters;
}
