import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import { ARTICLE_FOLDERS } from '#kit/content/articles/articles.ts';
import { nameOfFile, languagesOf, localeOf } from '#kit/content/languages.ts';
import {
  BIB_FILE,
  type Collection,
  LOCK_FILE,
  SECTION_FILE,
  YAML_FILES,
} from '#kit/content/contentFiles.ts';
import { openFolder } from '#kit/content/contentFolder.ts';
import { type Path, readYaml } from '#kit/content/yaml/readYaml.ts';
import { factsAt } from '#kit/content/yaml/schemaFields.ts';
import { isRecord, valueAt } from '#kit/content/yaml/values.ts';
import { readEntries } from '#kit/formats/bibtex/entries.ts';
import { TRANSLATABLE_FIELDS } from '#kit/formats/bibtex/publications.ts';
import { readIfExists, replaceFiles } from './merge/contentFolder.ts';
import type { Finding } from '#kit/messages/problem.ts';

/** The version of a text in one language, which may be missing. */
type Version = {
  readonly lang: string;
  readonly file: string;
  readonly line: number;
  /** "0.title", "words.resume"; undefined for Markdown, whose translations are whole files. */
  readonly field: string | undefined;
  /** Undefined if the text is not translated. */
  readonly hash: string | undefined;
};

/** A text in a language other than its source's. */
export type Translation = Omit<Version, 'hash'> & {
  readonly state: 'missing' | 'stale' | 'complete';
};

/** Returns the texts of a file, or adds them to `articles`; undefined if the file is broken. */
type TextReader = (
  file: string,
  text: string,
  langs: readonly string[],
  articles: Map<string, readonly Version[]>,
) => (readonly Version[])[] | undefined;

const HEADER = `# What your translations were made from. “npm run translations” writes this file; keep it with your content.
`;

/**
 * Compares the translations of a folder with their sources (requirement L9). The lock file maps hashes
 * of translations to hashes of their sources, so moving an item within its list changes no line.
 * `isAccepted` declares all stale translations up to date.
 */
export async function readTranslations(folder: string, isAccepted = false) {
  const { languages, texts, broken } = readTexts(folder);
  const lockData = readYaml('', new TextDecoder().decode(readIfExists(folder, LOCK_FILE))).value;
  const problems = broken.map((name): Finding => {
    return { code: 'lockUnread', kind: 'left', file: LOCK_FILE, broken: name };
  });
  if (lockData === undefined && languages.length > 0)
    problems.push({ code: 'lockUnread', kind: 'unreadable', file: LOCK_FILE });
  const sourceHashes = new Map<string, Set<string>>();
  const rows = texts.flatMap((versions) => {
    const sourceVersion = versions.find(({ hash }) => hash !== undefined);
    if (sourceVersion?.hash === undefined) return [];
    const { file, hash: sourceHash } = sourceVersion;
    const targets = versions.filter((version) => version !== sourceVersion);
    return targets.map(({ hash, ...version }) => {
      const fieldWithoutIndexes = version.field?.replaceAll(/(?<=^|\.)\d+(?:\.|$)/gu, '');
      const key = [version.lang, file, fieldWithoutIndexes, hash].join(' ');
      if (hash !== undefined)
        sourceHashes.set(key, (sourceHashes.get(key) ?? new Set()).add(sourceHash));
      return { version, key, sourceHash, isMissing: hash === undefined };
    });
  });
  const lockedHashesOf = (key: string) => {
    const lockedHashes = valueAt(lockData, [key]);
    return typeof lockedHashes === 'string' ? lockedHashes.split(' ') : [];
  };
  const isStale = (key: string, sourceHash: string) => {
    const lockedHashes = lockedHashesOf(key);
    if (isAccepted || lockedHashes.length === 0 || lockedHashes.includes(sourceHash)) return false;
    // Several sources may share a translation; one more does not make it stale.
    return !lockedHashes.every((hash) => sourceHashes.get(key)?.has(hash));
  };
  const translations = rows.map(({ version, key, sourceHash, isMissing }): Translation => {
    const state = isStale(key, sourceHash) ? 'stale' : 'complete';
    return { ...version, state: isMissing ? 'missing' : state };
  });
  // A stale translation keeps its old source hashes, so it stays stale until it changes.
  const lock = [...sourceHashes].map(([key, hashes]) => {
    const hasStale = [...hashes].some((sourceHash) => isStale(key, sourceHash));
    return [key, (hasStale ? lockedHashesOf(key) : [...hashes].toSorted()).join(' ')] as const;
  });
  return { languages, translations, problems, lock: new Map(lock) };
}

/** Writes the lock file, or returns why it can't be written. */
export function writeLock(folder: string, lock: ReadonlyMap<string, string>): Finding[] {
  const before = readIfExists(folder, LOCK_FILE);
  const sorted = Object.fromEntries([...lock].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const after = lock.size === 0 ? HEADER : HEADER + stringify(sorted, { lineWidth: 0 });
  if (after === (before === undefined ? HEADER : new TextDecoder().decode(before))) return [];
  const faults = replaceFiles(folder, [{ name: LOCK_FILE, before, after }]);
  return faults.map((why) => ({ code: 'notReplaced', why }));
}

function readTexts(folder: string) {
  const content = openFolder(folder);
  const { all: languages } = languagesOf(content);
  const broken: string[] = [];
  if (languages.length < 2) return { languages: [], texts: [], broken };
  const translatable = Object.values<Collection>(YAML_FILES).filter((each) => !each.isMonolingual);
  const rootFiles = translatable.map(({ file }) => file);
  const files = [...rootFiles, BIB_FILE].filter((file) => content.list().includes(file));
  for (const dir of ['sections', ...ARTICLE_FOLDERS])
    for (const name of content.list(dir).toSorted()) files.push(`${dir}/${name}`);
  const texts: (readonly Version[])[] = [];
  const articles = new Map<string, readonly Version[]>();
  for (const file of files.filter((name) => /\.(?:bib|md|ya?ml)$/iu.test(name))) {
    const dataReader = file === BIB_FILE ? readBibtexTexts : readYamlTexts;
    const reader = /\.md$/iu.test(file) ? readArticle : dataReader;
    const result = content.read(file);
    const versions =
      result && 'text' in result ? reader(file, result.text, languages, articles) : undefined;
    if (versions === undefined) broken.push(file);
    else texts.push(...versions);
  }
  return { languages, texts: [...texts, ...articles.values()], broken };
}

const readYamlTexts: TextReader = (file, text, langs) => {
  const { value: root, lineOf } = readYaml(file, text);
  const files = Object.values<Collection>(YAML_FILES);
  const { schema } = files.find((each) => each.file === file) ?? SECTION_FILE;
  const [siteLang = ''] = langs;
  const texts: Version[][] = [];
  const visit = (value: unknown, path: Path): void => {
    const isTranslated = isRecord(value) && Object.keys(value).some((key) => langs.includes(key));
    if (isTranslated || (factsAt(schema, path)?.isTranslated && hashOf(value) !== undefined)) {
      const inSiteLang = valueAt(value, [siteLang]);
      // Only the words that the owner replaced; the kit translates all others.
      const words =
        isTranslated && isRecord(inSiteLang) ? Object.keys(inSiteLang).map((word) => [word]) : [[]];
      for (const word of words) texts.push(langs.map((lang) => versionIn(lang, path, word)));
    } else if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) visit(each, [...path, index]);
    } else if (isRecord(value) && path[0] !== 'links') {
      for (const [key, each] of Object.entries(value)) visit(each, [...path, key]);
    }
  };
  /** A value without languages is text in the site's first language. */
  const versionIn = (lang: string, path: Path, word: Path): Version => {
    const translationPath = [...path, lang, ...word];
    const inMap = hashOf(valueAt(root, translationPath));
    const hash = inMap ?? (lang === siteLang ? hashOf(valueAt(root, path)) : undefined);
    const line = lineOf(inMap === undefined ? path : translationPath);
    return { lang, file, line, field: [...path, ...word].join('.'), hash };
  };
  visit(root, []);
  return root === undefined ? undefined : texts;
};

/** Reads only fields that have a translation, since a paper's title needs none. */
const readBibtexTexts: TextReader = (file, text, langs) =>
  readEntries(text)
    .entries.flatMap(({ key, fields }) =>
      TRANSLATABLE_FIELDS.map((name) =>
        langs.map((lang, index): Version => {
          const translated = fields.get(index === 0 ? name : `${name}+${lang.toLowerCase()}`);
          const line = (translated ?? fields.get(name))?.line ?? 1;
          return { lang, file, line, field: `${key}.${name}`, hash: hashOf(translated?.value) };
        }),
      ),
    )
    .filter(([first, ...targets]) => first?.hash && targets.some(({ hash }) => hash !== undefined));

/** Reads a Markdown file; files whose names differ only in the language are versions of one text. */
const readArticle: TextReader = (file, text, langs, articles) => {
  const { name, tag = langs[0] } = nameOfFile(file, localeOf({ all: langs }).locale);
  const basePath = file.replace(/[^/]*$/u, name);
  const versions = langs.map((lang, index): Version => {
    const version = { lang, line: 1, field: undefined };
    if (lang === tag) return { ...version, file, hash: hashOf(text) };
    const otherFile = index === 0 ? `${basePath}.md` : `${basePath}.${lang}.md`;
    return articles.get(basePath)?.[index] ?? { ...version, file: otherFile, hash: undefined };
  });
  articles.set(basePath, versions);
  return [];
};

/** Hashes a text or a list of texts with whitespace collapsed, since that is only layout. */
function hashOf(value: unknown): string | undefined {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const plain = texts.map(
    (text) => typeof text === 'string' && text.replaceAll(/\s+/gu, ' ').trim(),
  );
  if (plain.includes(false) || plain.join('') === '') return undefined;
  // 48 bits: enough that no two texts of a folder share a hash by chance.
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex').slice(0, 12);
}
