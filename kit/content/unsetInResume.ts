import type { OwnFace, Profile } from '#src/content/content.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { tableOf } from '#src/lib/words/tables.ts';
import { wordsWith } from '#src/lib/wordNames.ts';
import type { OwnWord } from '#src/lib/words.ts';
import { YAML_FILES } from './contentFiles.ts';
import { glyphFallback, isCertain } from './fonts/fontText.ts';
import type { YamlFile } from './yaml/readYaml.ts';

const HEADINGS = ['summary', 'experience', 'education', 'skills', 'publications'] as const;

type Source = { readonly value?: Profile | undefined; readonly yaml?: YamlFile | undefined };
type Resume = {
  readonly lang: string | undefined;
  readonly ownWords: Readonly<Record<string, OwnWord>> | undefined;
  readonly faces: readonly OwnFace[];
};

/**
 * Warns if the fonts lack characters of the owner's name or of the headings (requirements N5, L7):
 * then no résumé is made.
 */
export async function unsetInResume(profile: Source, resume: Resume): Promise<readonly Problem[]> {
  const { lang, ownWords, faces } = resume;
  const missing = await missingInPrint(profile.value?.name ?? '', faces);
  if (missing.length > 0)
    return [{ ...located(profile, 'name'), code: 'noResume', kind: 'name', characters: missing }];
  if (lang === undefined) return [];
  const words = wordsWith(ownWords, tableOf(lang));
  const characters = await missingInPrint(HEADINGS.map((key) => words[key]).join(''), faces);
  if (characters.length === 0) return [];
  const few = characters.slice(0, 3);
  return [
    { ...located(profile, 'lang'), code: 'noResume', kind: 'words', value: lang, characters: few },
  ];
}

function located({ yaml }: Source, field: string) {
  const mark = yaml?.markOf([field]);
  const line = yaml?.lineOf([field]);
  return {
    severity: 'warning' as const,
    file: YAML_FILES.profile.file,
    ...(line !== undefined && { line }),
    ...(mark && { mark }),
  };
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
