import { ar } from './ar.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { ptBR } from './pt-BR.ts';
import { zhHans } from './zh-Hans.ts';
import { ENGLISH } from '#text/wordTable.ts';
import type { Language, Table } from './languages.ts';
import type { Words } from '#text/words.ts';

/** The tables by language. */
export const TABLES: { readonly [L in Language]?: Table<L> } = {
  en: ENGLISH,
  ar,
  de,
  es,
  fr,
  it,
  ja,
  nl,
  pl,
  'pt-BR': ptBR,
  'zh-Hans': zhHans,
};

/**
 * @param tag - A language tag: "de", "de-AT", "zh-CN".
 * @returns The words of this language and script; undefined if there is no table of them.
 */
export function tableOf(tag: string): Words | undefined {
  const wanted = new Intl.Locale(tag).maximize();
  return Object.entries(TABLES).find(([each]) => {
    const { language, script } = new Intl.Locale(each).maximize();
    return language === wanted.language && script === wanted.script;
  })?.[1];
}
