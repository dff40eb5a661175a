import type { Problem } from '#kit/messages/problem.ts';
import { YAML_FILES } from './contentFiles.ts';
import type { ContentFolder } from './contentFolder.ts';
import { problemAt } from './yaml/explain.ts';
import type { Reading } from './yaml/inLanguage.ts';
import { readYaml } from './yaml/readYaml.ts';
import { valueAt } from './yaml/values.ts';

/**
 * The languages of a folder (requirement L1), before anything else is read of it.
 *
 * @returns The languages of site.yaml, the site's own first; none if the folder has one language.
 *   Problems of the list as a whole; those of each are the schema's.
 */
export async function languagesOf(
  folder: ContentFolder,
): Promise<{ readonly all: readonly string[]; readonly problems: readonly Problem[] }> {
  const none = { all: [], problems: [] };
  if (!(await folder.list())?.includes(YAML_FILES.site.file)) return none;
  const read = await folder.read(YAML_FILES.site.file);
  if ('problem' in read || !/^\s*["']?languages\b/mu.test(read.text)) return none;
  const yaml = readYaml(YAML_FILES.site.file, read.text);
  const written: unknown = valueAt(yaml.value, ['languages']);
  // One that is none is told by the schema, and all others are read none the less.
  const listed = Array.isArray(written) ? written.filter(isTag) : [];
  if (!Array.isArray(written) || listed.length === 0) return none;
  const problems = written.flatMap((value: unknown, at): Problem[] => {
    if (!isTag(value)) return [];
    const earlier = written
      .slice(0, at)
      .find((tag: unknown): tag is string => isTag(tag) && likely(tag) === likely(value));
    const place = problemAt(yaml, ['languages', at]);
    if (earlier !== undefined)
      return [
        { ...place, code: 'twice', kind: 'language', value, ...(earlier !== value && { earlier }) },
      ];
    // What is longer is checked by the schema; rare ones have no name here either.
    return value.length <= 3 && !hasName(value)
      ? [{ ...place, severity: 'warning', code: 'unknown', kind: 'languageCode', value }]
      : [];
  });
  const own = await ownLanguage(folder);
  const [first = ''] = listed;
  if (own !== undefined && own.lang !== first)
    problems.push({ ...own.place, code: 'otherLanguage', value: own.lang, first });
  return { all: listed, problems };
}

export function readingOf(
  { all }: { readonly all: readonly string[] },
  lang: string | undefined = all[0],
): { readonly reading?: Reading } {
  return lang === undefined
    ? {}
    : { reading: { all, now: lang, translated: new Set(), untranslated: new Map() } };
}

/** `lang` of profile.yaml, which need not be there where site.yaml lists languages. */
async function ownLanguage(folder: ContentFolder) {
  const { file } = YAML_FILES.profile;
  const read = (await folder.list())?.includes(file) ? await folder.read(file) : undefined;
  if (read === undefined || 'problem' in read) return undefined;
  const yaml = readYaml(file, read.text);
  const lang: unknown = valueAt(yaml.value, ['lang']);
  return typeof lang === 'string' ? { lang, place: problemAt(yaml, ['lang']) } : undefined;
}

/** The names are looked up here alone, and take a while to load. */
function hasName(lang: string): boolean {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return names.of(lang) !== undefined;
}

function isTag(value: unknown): value is string {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value)[0] !== undefined;
  } catch {
    return false;
  }
}

/** "pt" and "pt-BR" are two writings of one language: their readers are the same. */
function likely(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag).maximize();
  return [language, script, region].join('-');
}

const TAGGED = /\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/iu;

/** “posts/2026-03-14-on-blanks.de.md” → “2026-03-14-on-blanks” and “de”, where there are languages. */
export function nameOfFile(
  file: string,
  reading: Reading | undefined,
): { readonly name: string; readonly tag?: string } {
  const whole = file.replace(/^.*\//u, '').replace(/\.md$/iu, '');
  const tag = reading && TAGGED.exec(whole)?.[1];
  return tag === undefined ? { name: whole } : { name: whole.slice(0, -tag.length - 1), tag };
}

export function isRead(file: string, reading: Reading | undefined): boolean {
  if (reading === undefined) return true;
  const { tag = reading.all[0] ?? '' } = nameOfFile(file, reading);
  // One in a language that the site does not have is told once.
  const isKnown = reading.all.includes(tag);
  return tag === reading.now || (!isKnown && reading.now === reading.all[0]);
}
