import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The locales of the CSL project beyond those that come with the styles, from the package of the
 * engine's author: data files, which are read as others import JSON.
 *
 * @see https://citationstyles.org
 */
const PACKAGE = 'citeproc-locales';
const FILE = /^locales-([a-z]{2,3}(?:-[A-Z]{2})?)\.xml$/u;

/**
 * What authors of the language write otherwise: a year alone is no “2024年” in a citation, the
 * editor’s short form is capitalised as a word, no bracket stands in a bracket, and no comma between
 * month and year.
 */
const AMENDED: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  ar: [[/(<date-part name="month") suffix="، "/gu, '$1 suffix=" "']],
  'ja-JP': [
    [/(<date-part name="year") suffix="年"/gu, '$1'],
    [/(<date-part name="month")/gu, '$1 prefix="年"'],
  ],
  'it-IT': [[/a c\. di(?=<\/(?:single|multiple)>)/gu, 'cur.']],
  'pt-BR': [[/\[s\.d\.\]/gu, 's.d.']],
};

let found: ReadonlyMap<string, string> | undefined;

/** The locales that come with the styles. Those of all other languages are read when needed. */
const LOCALES = ['en-US', 'de-DE', 'es-ES', 'fr-FR', 'nl-NL'] as const;

/** @returns The locale in which references are written there; English where there is none. */
export function cslLocale(lang: string): string {
  return knownLocale(lang) ?? LOCALES[0];
}

/** @returns Whether references are written in that language; else their words are English. */
export function hasCslLocale(lang: string): boolean {
  return knownLocale(lang) !== undefined;
}

function knownLocale(lang: string): string | undefined {
  const { language, region } = new Intl.Locale(lang).maximize();
  const isOfLanguage = (locale: string) => locale.split('-', 1)[0] === language;
  const own = LOCALES.find(isOfLanguage);
  if (own !== undefined) return own;
  const further = [...files().keys()].filter(isOfLanguage);
  return further.find((locale) => locale === `${language}-${region}`) ?? further[0];
}

/** @returns Its XML; undefined if there is no such. */
export function readLocale(name: string): string | undefined {
  const file = files().get(name);
  if (file === undefined) return undefined;
  const changes = AMENDED[name] ?? [];
  return changes.reduce((xml, [from, to]) => xml.replace(from, to), readFileSync(file, 'utf8'));
}

function files(): ReadonlyMap<string, string> {
  if (found !== undefined) return found;
  const { resolve } = createRequire(import.meta.url);
  const folder = path.join(path.dirname(resolve(PACKAGE)), 'locales');
  const named = readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, name] = FILE.exec(file) ?? [];
      return name === undefined ? [] : [[name, path.join(folder, file)] as const];
    });
  found = new Map(named);
  return found;
}
