import type { Problem } from '#kit/messages/problem.ts';
import { YAML_FILES } from './contentFiles.ts';
import type { ContentFolder } from './contentFolder.ts';
import { readField } from './readContentFile.ts';
import { problemAt } from './yaml/explain.ts';
import type { FolderLocale } from './yaml/inLanguage.ts';

/** Reads `languages` of site.yaml before the content (L1); without it, `all` is empty. */
export function languagesOf(folder: ContentFolder): {
  readonly all: readonly string[];
  readonly problems: readonly Problem[];
} {
  const { yaml, value: languageList } = readField(folder, YAML_FILES.site.file, 'languages') ?? {};
  if (yaml === undefined || !Array.isArray(languageList)) return { all: [], problems: [] };
  // The schema reports invalid tags; the valid ones are read nevertheless.
  const tags = languageList.filter(isTag);
  const [first] = tags;
  if (first === undefined) return { all: [], problems: [] };
  const problems = languageList.flatMap((value: unknown, index): Problem[] => {
    if (!isTag(value)) return [];
    const earlier = languageList
      .slice(0, index)
      .find((tag: unknown): tag is string => isTag(tag) && expandTag(tag) === expandTag(value));
    const location = problemAt(yaml, ['languages', index]);
    if (earlier !== undefined) {
      const otherTag = earlier !== value && { earlier };
      return [{ ...location, code: 'twice', kind: 'language', value, ...otherTag }];
    }
    // The schema checks longer tags. Intl lacks names of rare languages, so this is only a warning.
    const hasName = () =>
      new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(value) !== undefined;
    return value.length <= 3 && !hasName()
      ? [{ ...location, severity: 'warning', code: 'unknown', kind: 'languageCode', value }]
      : [];
  });
  // `lang` of the profile is optional if site.yaml lists languages.
  const profile = readField(folder, YAML_FILES.profile.file, 'lang');
  if (typeof profile?.value === 'string' && profile.value !== first) {
    const location = problemAt(profile.yaml, ['lang']);
    problems.push({ ...location, code: 'otherLanguage', value: profile.value, first });
  }
  return { all: tags, problems };
}

/** The locale of one language of a folder; none if the folder has a single language. */
export function localeOf(
  { all: languages }: { readonly all: readonly string[] },
  current = languages[0],
): { readonly locale?: FolderLocale } {
  if (current === undefined) return {};
  return { locale: { languages, current, translated: new Set(), untranslated: new Map() } };
}

function isTag(value: unknown): value is string {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value)[0] !== undefined;
  } catch {
    return false;
  }
}

/** Expands a tag, so that "pt" and "pt-BR" compare as one language. */
function expandTag(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag).maximize();
  return [language, script, region].join('-');
}

const LANGUAGE_SUFFIX = /\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/iu;

/** “posts/2026-03-14-on-blanks.de.md” → “2026-03-14-on-blanks” and “de”, if the site has languages. */
export function nameOfFile(file: string, locale: FolderLocale | undefined) {
  const baseName = file.replace(/^.*\//u, '').replace(/\.md$/iu, '');
  const tag = locale && LANGUAGE_SUFFIX.exec(baseName)?.[1];
  return tag === undefined ? { name: baseName } : { name: baseName.slice(0, -tag.length - 1), tag };
}

export function isInLocale(file: string, locale: FolderLocale | undefined): boolean {
  if (locale === undefined) return true;
  const { tag = '' } = nameOfFile(file, locale);
  // Files in unknown languages belong to the first language, so that each is reported once.
  return locale.current === (locale.languages.includes(tag) ? tag : locale.languages[0]);
}
