import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import { readYaml } from '#kit/content/yaml/readYaml.ts';
import { isRecord } from '#kit/content/yaml/values.ts';
import type { Field, Text, Version } from './fields.ts';

/**
 * What each translation was made from (requirement L9): by the fingerprint of the translation, and
 * not by its position, so that a job added above the others changes no line of the file.
 */
export type Lock = ReadonlyMap<string, readonly string[]>;

export type State = 'missing' | 'stale' | 'complete';

/** A field in one language, and how it stands. */
export type Standing = {
  readonly field: Field;
  readonly version: Version;
  readonly state: State;
};

const HEADER = `# What your translations were made from. “npm run translations” writes this file; keep it with your content.
`;
/** Enough that no two texts of a folder share one by chance. */
const DIGITS = 12;
const BETWEEN = '\0';

/**
 * @param text - The file's text; '' if there is none.
 * @returns Undefined if it can't be read.
 */
export function readLock(text: string): Lock | undefined {
  const { value } = readYaml('', text);
  if (value === undefined) return undefined;
  const lock = new Map<string, readonly string[]>();
  for (const [lang, files] of entriesOf(value))
    for (const [file, places] of entriesOf(files))
      for (const [place, sources] of entriesOf(places))
        lock.set([lang, file, place].join(BETWEEN), String(sources).split(' '));
  return lock;
}

/** @returns The file's text: sorted, one line a translation. */
export function lockText(lock: Lock): string {
  const root: Record<string, Record<string, Record<string, string>>> = {};
  for (const key of [...lock.keys()].toSorted()) {
    const [lang = '', file = '', place = ''] = key.split(BETWEEN);
    ((root[lang] ??= {})[file] ??= {})[place] = (lock.get(key) ?? []).toSorted().join(' ');
  }
  return lock.size === 0 ? HEADER : HEADER + stringify(root, { lineWidth: 0 });
}

/**
 * Compares translations with what they were made from.
 *
 * @param fields - The fields as they are now.
 * @param lock - What was known before.
 * @param isAccepted - Whether translations are taken to be up to date as they are.
 * @returns How each field stands in each language, and what is known now. What is stale stays so
 *   until its translation changes.
 */
export function compareWithLock(
  fields: readonly Field[],
  lock: Lock,
  isAccepted = false,
): { readonly standings: readonly Standing[]; readonly lock: Lock } {
  const now = new Map<string, Set<string>>();
  for (const field of fields)
    for (const { lang, text } of field.others) {
      if (text === undefined) continue;
      const key = keyOf(field, lang, text);
      now.set(key, (now.get(key) ?? new Set()).add(fingerprint(field.source.text, field)));
    }
  const isStale = (key: string, source: string) => {
    const before = lock.get(key);
    if (isAccepted || before === undefined || before.includes(source)) return false;
    // The same translation of another text besides those that are known is a new one.
    return !before.every((each) => now.get(key)?.has(each));
  };
  const standings = fields.flatMap((field) =>
    field.others.map((version): Standing => {
      if (version.text === undefined) return { field, version, state: 'missing' };
      const key = keyOf(field, version.lang, version.text);
      const state = isStale(key, fingerprint(field.source.text, field)) ? 'stale' : 'complete';
      return { field, version, state };
    }),
  );
  const next = [...now].map(([key, sources]): [string, readonly string[]] => {
    const known = [...sources].some((source) => isStale(key, source)) ? lock.get(key) : undefined;
    return [key, known ?? [...sources]];
  });
  return { standings, lock: new Map(next) };
}

function keyOf(field: Field, lang: string, text: Text): string {
  const print = fingerprint(text, field);
  const place = field.kindOfPlace === '' ? print : `${field.kindOfPlace} ${print}`;
  return [lang, field.file, place].join(BETWEEN);
}

/** Line breaks are a matter of layout in YAML and BibTeX, and of Markdown only where lines end. */
function fingerprint(text: Text, { kind }: Field): string {
  const plain = (each: string) =>
    kind === 'markdown'
      ? each.replaceAll(/\r\n?/gu, '\n').trim()
      : each.replaceAll(/\s+/gu, ' ').trim();
  const said = JSON.stringify(typeof text === 'string' ? plain(text) : text.map(plain));
  return createHash('sha256').update(said).digest('hex').slice(0, DIGITS);
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value) : [];
}
