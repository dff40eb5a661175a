import type { OwnFace, Profile, SiteSettings } from '#src/content/content.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { tableOf } from '#src/lib/words/tables.ts';
import { wordsWith } from '#src/lib/wordNames.ts';
import { glyphFallback, isSurelyCovered } from './fonts/fontText.ts';
import type { ParsedFile } from './readContentFile.ts';
import { problemAt } from './yaml/explain.ts';

const HEADINGS = ['summary', 'experience', 'education', 'skills', 'publications'] as const;

/** No résumé is made if no font has the characters of the name or the headings (N5, L7). */
export async function checkResumeFonts(
  { value, yaml }: ParsedFile<Pick<Profile, 'name'>>,
  lang: string | undefined,
  ownWords: SiteSettings['words'],
  faces: readonly OwnFace[],
): Promise<readonly Problem[]> {
  const located = (field: string) =>
    yaml && ({ ...problemAt(yaml, [field]), severity: 'warning', code: 'noResume' } as const);
  const nameFault = located('name');
  const missing = await uncoveredIn(value?.name ?? '', faces);
  if (nameFault && missing.length > 0) return [{ ...nameFault, kind: 'name', characters: missing }];
  const langFault = located('lang');
  if (lang === undefined || langFault === undefined) return [];
  const words = wordsWith(ownWords, tableOf(lang));
  const characters = await uncoveredIn(HEADINGS.map((key) => words[key]).join(''), faces);
  if (characters.length === 0) return [];
  return [{ ...langFault, kind: 'words', value: lang, characters: characters.slice(0, 3) }];
}

/** The characters of a text that neither the project's fonts nor the owner's have. */
async function uncoveredIn(text: string, faces: readonly OwnFace[]): Promise<readonly string[]> {
  if (isSurelyCovered(text)) return [];
  // Import slow code only if needed: most names pass the check above.
  const { familiesWith } = await import('./fonts/fontFiles.ts');
  const { missing, clean } = glyphFallback(familiesWith(faces));
  const missingCharacters = missing(text);
  return missingCharacters.length === 0 && clean(text) === '' ? [text] : missingCharacters;
}
