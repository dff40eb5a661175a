import { readEntries } from '#kit/formats/bibtex/entries.ts';
import { TRANSLATED } from '#kit/formats/bibtex/publications.ts';
import { ARTICLE_FOLDERS } from '#kit/content/articles/articles.ts';
import { nameOfFile } from '#kit/content/articles/fileLanguage.ts';
import { BIB_FILE, SITE_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import { languagesOf, readingOf } from '#kit/content/languages.ts';
import { ownTexts, type OwnTexts } from '#kit/content/ownTexts.ts';
import type { Path } from '#kit/content/yaml/places.ts';
import { readYaml } from '#kit/content/yaml/readYaml.ts';
import { isRecord } from '#kit/content/yaml/values.ts';

/** What is translated as a whole. */
export type Text = string | readonly string[];

/** A text in one language, or the place where it is missing. */
export type Version = {
  readonly lang: string;
  /** Undefined if it is not translated. */
  readonly text?: Text;
  /** The file in which it is, or would be. */
  readonly file: string;
  readonly line: number;
};

/** A text of the owner's that has, or may have, a version in each language. */
export type Field = {
  /** Markdown is translated a file at a time. */
  readonly kind: 'yaml' | 'bibtex' | 'markdown';
  /** The file of the source. */
  readonly file: string;
  /** How people read its place: "0.title", "words.resume", "okafor2024.title"; '' for Markdown. */
  readonly name: string;
  /** The same without positions in lists, which change when something is added above. */
  readonly kindOfPlace: string;
  /** In YAML, the path of the map by language, or of the text that is none yet. */
  readonly path: Path;
  /** In YAML, what follows the language's name: a word of `words`. */
  readonly below: Path;
  readonly source: Version & { readonly text: Text };
  /** The languages besides that of the source. */
  readonly others: readonly Version[];
};

export type Fields = {
  /** The site's own language first; none if the folder has one language. */
  readonly languages: readonly string[];
  readonly fields: readonly Field[];
  /** Files that can't be read, so that nothing is known of their translations. */
  readonly broken: readonly string[];
};

/** Texts that are asked for in every language, even where nothing is translated yet. */
const PROSE: Readonly<Record<string, readonly string[]>> = {
  'profile.yaml': [
    'headline',
    'greeting',
    'titles',
    'intro',
    'about',
    'highlights',
    'description',
    'contactIntro',
    'testimonialsIntro',
  ],
  'jobs.yaml': ['title', 'description'],
  'education.yaml': ['degree', 'description'],
  'skills.yaml': ['title'],
  'strengths.yaml': ['title', 'description'],
  'projects.yaml': ['title', 'description'],
  'testimonials.yaml': ['text', 'title', 'preview'],
  sections: ['title', 'intro', 'role', 'description'],
};
const WORDS = 'words';
const PAGES = 'pages';

/**
 * Finds each text of a content folder that is translated or could be (requirement L9).
 *
 * @param folder - The content folder.
 */
export async function translatableFields(folder: string): Promise<Fields> {
  const texts = ownTexts(folder);
  const names = (await texts.list()) ?? [];
  const { all } = await languagesOf(texts, names);
  if (all.length < 2) return { languages: [], fields: [], broken: [] };
  const broken: string[] = [];
  const readText = async (file: string) => {
    const read = await texts.read(file);
    if ('text' in read) return read.text;
    broken.push(file);
    return undefined;
  };
  const fields: Field[] = [];
  for (const file of await yamlFiles(texts, names)) {
    const text = await readText(file);
    const found = text === undefined ? undefined : fieldsOfYaml(file, text, all);
    if (found !== undefined) fields.push(...found);
    else if (text !== undefined) broken.push(file);
  }
  if (names.includes(BIB_FILE)) {
    const text = await readText(BIB_FILE);
    if (text !== undefined) fields.push(...fieldsOfBibtex(text, all));
  }
  fields.push(...(await fieldsOfMarkdown(texts, names, all, readText)));
  return { languages: all, fields, broken };
}

async function yamlFiles(texts: OwnTexts, names: readonly string[]): Promise<string[]> {
  const top = [...Object.values(YAML_FILES), SITE_FILE].map(({ file }) => file);
  const own = names.includes('sections') ? ((await texts.list('sections')) ?? []) : [];
  const sections = own.filter((name) => /\.ya?ml$/iu.test(name)).toSorted();
  return [
    ...top.filter((file) => names.includes(file)),
    ...sections.map((name) => `sections/${name}`),
  ];
}

/** @returns Undefined if the YAML is broken. */
function fieldsOfYaml(file: string, text: string, all: readonly string[]): Field[] | undefined {
  const yaml = readYaml(file, text);
  if (yaml.value === undefined) return undefined;
  const prose = PROSE[file.startsWith('sections/') ? 'sections' : file] ?? [];
  const isProse = (path: Path) =>
    file === SITE_FILE.file
      ? path[0] === PAGES && path.length === 3
      : prose.includes(String(path.at(-1)));
  const found: Field[] = [];
  const keep = (path: Path, below: Path, versions: ReadonlyMap<string, Text>) => {
    const from = all.find((lang) => versions.has(lang));
    const source = from === undefined ? undefined : versions.get(from);
    if (from === undefined || source === undefined) return;
    const place = [...path, ...below];
    const version = (lang: string): Version => {
      const at = versions.get(lang);
      const line = yaml.lineOf(at === undefined ? path : [...path, lang, ...below]);
      return { lang, file, line, ...(at !== undefined && { text: at }) };
    };
    found.push({
      kind: 'yaml',
      file,
      name: place.map(String).join('.'),
      kindOfPlace: place
        .filter((part) => typeof part !== 'number')
        .map(String)
        .join('.'),
      path,
      below,
      source: { ...version(from), text: source },
      others: all.filter((lang) => lang !== from).map(version),
    });
  };
  const walk = (value: unknown, path: Path): void => {
    if (isText(value) && isProse(path)) {
      keep(path, [], new Map([[all[0] ?? '', value]]));
    } else if (Array.isArray(value)) {
      for (const [at, each] of value.entries()) walk(each, [...path, at]);
    } else if (isRecord(value)) {
      // Its keys are names of the owner's, not of fields.
      if (file === YAML_FILES.profile.file && path[0] === 'links') return;
      if (!Object.keys(value).some((key) => all.includes(key)))
        for (const [key, each] of Object.entries(value)) walk(each, [...path, key]);
      else if (file === SITE_FILE.file && path.length === 1 && path[0] === WORDS)
        for (const word of replacedWords(value[all[0] ?? '']))
          keep(path, [word], wordIn(value, word));
      else keep(path, [], textsIn(value));
    }
  };
  const wordIn = (map: Record<string, unknown>, word: string) =>
    textsIn(
      Object.fromEntries(
        all.map((lang) => [lang, isRecord(map[lang]) ? map[lang][word] : undefined]),
      ),
    );
  const textsIn = (map: Record<string, unknown>) =>
    new Map(
      all.flatMap((lang): [string, Text][] => {
        const text = map[lang];
        return isText(text) ? [[lang, text]] : [];
      }),
    );
  walk(yaml.value, []);
  return found;
}

/** Words that the owner has replaced in the site's own language; the others are in the tables. */
function replacedWords(words: unknown): readonly string[] {
  return isRecord(words) ? Object.keys(words) : [];
}

/** What has a translation already: titles of papers need none. */
function fieldsOfBibtex(text: string, all: readonly string[]): Field[] {
  const seen = new Set<string>();
  return readEntries(text).entries.flatMap(({ key, fields }): Field[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    return TRANSLATED.flatMap((name): Field[] => {
      const source = fields.get(name);
      if (source === undefined || all[0] === undefined) return [];
      const others = all.slice(1).map((lang): Version => {
        const said = fields.get(`${name}+${lang.toLowerCase()}`);
        const line = said?.line ?? source.line;
        return { lang, file: BIB_FILE, line, ...(said && { text: said.value }) };
      });
      if (others.every((each) => each.text === undefined)) return [];
      const place = `${key}.${name}`;
      return [
        {
          kind: 'bibtex',
          file: BIB_FILE,
          name: place,
          kindOfPlace: place,
          path: [key, name],
          below: [],
          source: { lang: all[0], file: BIB_FILE, line: source.line, text: source.value },
          others,
        },
      ];
    });
  });
}

async function fieldsOfMarkdown(
  texts: OwnTexts,
  names: readonly string[],
  all: readonly string[],
  readText: (file: string) => Promise<string | undefined>,
): Promise<Field[]> {
  const { reading } = readingOf({ all });
  const [own = ''] = all;
  const versions = new Map<string, Map<string, Version>>();
  for (const folder of ARTICLE_FOLDERS.filter((each) => names.includes(each))) {
    const there = ((await texts.list(folder)) ?? []).filter((name) => /\.md$/iu.test(name));
    for (const base of there.toSorted()) {
      const file = `${folder}/${base}`;
      const { name, tag: lang = own } = nameOfFile(file, reading);
      const text = all.includes(lang) ? await readText(file) : undefined;
      if (text === undefined) continue;
      const bare = `${folder}/${name}`;
      const known = versions.get(bare) ?? new Map<string, Version>();
      versions.set(bare, known.set(lang, { lang, file, line: 1, text }));
    }
  }
  return [...versions].flatMap(([bare, known]): Field[] => {
    const source = all.map((lang) => known.get(lang)).find((each) => each !== undefined);
    if (source?.text === undefined) return [];
    const missing = (lang: string): Version => ({
      lang,
      file: lang === own ? `${bare}.md` : `${bare}.${lang}.md`,
      line: 1,
    });
    return [
      {
        kind: 'markdown',
        file: source.file,
        name: '',
        kindOfPlace: '',
        path: [],
        below: [],
        source: { ...source, text: source.text },
        others: all
          .filter((lang) => lang !== source.lang)
          .map((lang) => known.get(lang) ?? missing(lang)),
      },
    ];
  });
}

/** @returns Whether a value is a text, or a list of texts with anything in it. */
export function isText(value: unknown): value is Text {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) && value.length > 0 && value.every((it) => typeof it === 'string');
}
