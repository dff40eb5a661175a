import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import { ARTICLE_FOLDERS } from '#kit/content/articles/articles.ts';
import { nameOfFile, languagesOf, localeOf } from '#kit/content/languages.ts';
import { BIB_FILE, type Collection, LOCK_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import { openFolder } from '#kit/content/contentFolder.ts';
import { type Path, readYaml } from '#kit/content/yaml/readYaml.ts';
import { isRecord, valueAt } from '#kit/content/yaml/values.ts';
import { readEntries } from '#kit/formats/bibtex/entries.ts';
import { TRANSLATED } from '#kit/formats/bibtex/publications.ts';
import { readIfThere, replaceFiles } from './merge/contentFolder.ts';
import type { Finding } from '#kit/messages/problem.ts';

/** A text in one language, or the place where it is missing. */
type Version = {
  readonly lang: string;
  readonly file: string;
  readonly line: number;
  /** "0.title", "words.resume"; undefined for Markdown, which is translated by the file. */
  readonly field: string | undefined;
  /** A fingerprint of the text; undefined if it is not translated. */
  readonly print: string | undefined;
};

/** The state of a text in a language other than its source's. */
export type Translation = Omit<Version, 'print'> & {
  readonly state: 'missing' | 'stale' | 'complete';
};

/** Returns the texts of a file, or adds them to `articles`; undefined if the file is broken. */
type Read = (
  file: string,
  text: string,
  all: readonly string[],
  articles: Map<string, readonly Version[]>,
) => (readonly Version[])[] | undefined;

const HEADER = `# What your translations were made from. “npm run translations” writes this file; keep it with your content.
`;

/** Texts that are asked for in every language, even where nothing is translated yet. */
const PROSE: Readonly<Record<string, RegExp>> = {
  'profile.yaml':
    /^(?:headline|greeting|titles|intro|about|highlights|description|contactIntro|testimonialsIntro)$/u,
  'site.yaml': /^pages\.\d+\.[^.]+$/u,
  others: /(?:^|\.)(?:title|intro|role|degree|text|preview|description)$/u,
};

/**
 * Compares the translations of a folder with what they were made from (requirement L9). A lock file
 * keeps that by the fingerprint of the translation: a job added above the others changes no line.
 */
export async function readTranslations(folder: string, isAccepted = false) {
  const { languages, texts, broken } = readTexts(folder);
  const lockData = readYaml('', new TextDecoder().decode(readIfThere(folder, LOCK_FILE))).value;
  const problems = broken.map((name): Finding => {
    return { code: 'lockUnread', kind: 'left', file: LOCK_FILE, broken: name };
  });
  if (lockData === undefined && languages.length > 0)
    problems.push({ code: 'lockUnread', kind: 'unreadable', file: LOCK_FILE });
  const sources = new Map<string, Set<string>>();
  const rows = texts.flatMap((versions) => {
    const sourceVersion = versions.find(({ print }) => print !== undefined);
    if (sourceVersion?.print === undefined) return [];
    const { file, print: source } = sourceVersion;
    const targets = versions.filter((version) => version !== sourceVersion);
    return targets.map(({ print, ...version }) => {
      const place = version.field?.replaceAll(/(?<=^|\.)\d+(?:\.|$)/gu, '');
      const key = [version.lang, file, place, print].join(' ');
      if (print !== undefined) sources.set(key, (sources.get(key) ?? new Set()).add(source));
      return { version, key, source, isMissing: print === undefined };
    });
  });
  const lockedPrintsOf = (key: string) => {
    const lockedPrints = valueAt(lockData, [key]);
    return typeof lockedPrints === 'string' ? lockedPrints.split(' ') : [];
  };
  const isStale = (key: string, source: string) => {
    const lockedPrints = lockedPrintsOf(key);
    if (isAccepted || lockedPrints.length === 0 || lockedPrints.includes(source)) return false;
    // A translation that several texts share is not stale for one that was added since.
    return !lockedPrints.every((each) => sources.get(key)?.has(each));
  };
  const translations = rows.map(({ version, key, source, isMissing }): Translation => {
    const state = isStale(key, source) ? 'stale' : 'complete';
    return { ...version, state: isMissing ? 'missing' : state };
  });
  // A stale translation stays stale until it changes.
  const lock = [...sources].map(([key, now]) => {
    const hasStale = [...now].some((source) => isStale(key, source));
    return [key, (hasStale ? lockedPrintsOf(key) : [...now].toSorted()).join(' ')] as const;
  });
  return { languages, translations, problems, lock: new Map(lock) };
}

/** Enters new translations in the lock file, or returns why it can't be written. */
export function writeLock(folder: string, lock: ReadonlyMap<string, string>): Finding[] {
  const before = readIfThere(folder, LOCK_FILE);
  const sorted = Object.fromEntries([...lock].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const after = lock.size === 0 ? HEADER : HEADER + stringify(sorted, { lineWidth: 0 });
  if (after === (before === undefined ? HEADER : new TextDecoder().decode(before))) return [];
  return replaceFiles(folder, [{ name: LOCK_FILE, before, after }]).map((why) => ({
    code: 'notReplaced',
    why,
  }));
}

function readTexts(folder: string) {
  const content = openFolder(folder);
  const { all } = languagesOf(content);
  const broken: string[] = [];
  if (all.length < 2) return { languages: [], texts: [], broken };
  const withText = Object.values<Collection>(YAML_FILES).filter((each) => !each.isMonolingual);
  const top = withText.map(({ file }) => file);
  const files = [...top, BIB_FILE].filter((file) => content.list().includes(file));
  for (const dir of ['sections', ...ARTICLE_FOLDERS])
    files.push(
      ...content
        .list(dir)
        .map((name) => `${dir}/${name}`)
        .toSorted(),
    );
  const texts: (readonly Version[])[] = [];
  const articles = new Map<string, readonly Version[]>();
  for (const file of files.filter((name) => /\.(?:bib|md|ya?ml)$/iu.test(name))) {
    const dataReader = file === BIB_FILE ? readBibtexTexts : readYamlTexts;
    const reader = /\.md$/iu.test(file) ? readArticle : dataReader;
    const result = content.read(file);
    const versions =
      result && 'text' in result ? reader(file, result.text, all, articles) : undefined;
    if (versions === undefined) broken.push(file);
    else texts.push(...versions);
  }
  return { languages: all, texts: [...texts, ...articles.values()], broken };
}

const readYamlTexts: Read = (file, text, all) => {
  const { value: root, lineOf } = readYaml(file, text);
  const prose = PROSE[file] ?? PROSE['others'];
  const [siteLang = ''] = all;
  const texts: Version[][] = [];
  const walk = (value: unknown, at: Path): void => {
    const isLanguages = isRecord(value) && Object.keys(value).some((key) => all.includes(key));
    if (isLanguages || (prose?.test(at.join('.')) === true && printOf(value) !== undefined)) {
      const inSiteLang = valueAt(value, [siteLang]);
      // Words that the owner has replaced in the site's own language; the others are in the tables.
      const words =
        isLanguages && isRecord(inSiteLang) ? Object.keys(inSiteLang).map((word) => [word]) : [[]];
      for (const below of words) texts.push(all.map((lang) => version(lang, at, below)));
    } else if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) walk(each, [...at, index]);
    } else if (isRecord(value) && at[0] !== 'links') {
      for (const [key, each] of Object.entries(value)) walk(each, [...at, key]);
    }
  };
  /** A text without languages is one in the site's own. */
  const version = (lang: string, at: Path, below: Path): Version => {
    const place = [...at, lang, ...below];
    const inMap = printOf(valueAt(root, place));
    const print = inMap ?? (lang === siteLang ? printOf(valueAt(root, at)) : undefined);
    const line = lineOf(inMap === undefined ? at : place);
    return { lang, file, line, field: [...at, ...below].join('.'), print };
  };
  walk(root, []);
  return root === undefined ? undefined : texts;
};

/** Only fields that have a translation: titles of papers need none. */
const readBibtexTexts: Read = (file, text, all) =>
  readEntries(text)
    .entries.flatMap(({ key, fields }) =>
      TRANSLATED.map((name) =>
        all.map((lang, index): Version => {
          const translated = fields.get(index === 0 ? name : `${name}+${lang.toLowerCase()}`);
          const line = (translated ?? fields.get(name))?.line ?? 1;
          return { lang, file, line, field: `${key}.${name}`, print: printOf(translated?.value) };
        }),
      ),
    )
    .filter(([source, ...more]) => source?.print && more.some(({ print }) => print !== undefined));

/** Files that differ in the language of their names alone are versions of one text. */
const readArticle: Read = (file, text, all, articles) => {
  const { name, tag = all[0] } = nameOfFile(file, localeOf({ all }).locale);
  const bare = file.replace(/[^/]*$/u, name);
  const versions = all.map((lang, index): Version => {
    const version = { lang, line: 1, field: undefined };
    if (lang === tag) return { ...version, file, print: printOf(text) };
    const otherFile = index === 0 ? `${bare}.md` : `${bare}.${lang}.md`;
    return articles.get(bare)?.[index] ?? { ...version, file: otherFile, print: undefined };
  });
  articles.set(bare, versions);
  return [];
};

/** A fingerprint of a text or a list of texts, in which line breaks and spaces are only layout. */
function printOf(value: unknown): string | undefined {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const plain = texts.map(
    (text) => typeof text === 'string' && text.replaceAll(/\s+/gu, ' ').trim(),
  );
  if (plain.includes(false) || plain.join('') === '') return undefined;
  // Long enough that no two texts of a folder share one by chance.
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex').slice(0, 12);
}
