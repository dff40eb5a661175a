import type { ENGLISH } from '#text/wordTable.ts';

/**
 * The languages that have, or are to have, a table of words, with the plural categories of each
 * (Unicode CLDR, as `Intl.PluralRules` has them): of counts, and of ordinal numbers.
 */
export const PLURALS = {
  en: { cardinal: ['one', 'other'], ordinal: ['one', 'two', 'few', 'other'] },
  de: { cardinal: ['one', 'other'], ordinal: ['other'] },
  fr: { cardinal: ['one', 'many', 'other'], ordinal: ['one', 'other'] },
  es: { cardinal: ['one', 'many', 'other'], ordinal: ['other'] },
  'pt-BR': { cardinal: ['one', 'many', 'other'], ordinal: ['other'] },
  it: { cardinal: ['one', 'many', 'other'], ordinal: ['many', 'other'] },
  nl: { cardinal: ['one', 'other'], ordinal: ['other'] },
  pl: { cardinal: ['one', 'few', 'many', 'other'], ordinal: ['other'] },
  'zh-Hans': { cardinal: ['other'], ordinal: ['other'] },
  ja: { cardinal: ['other'], ordinal: ['other'] },
  ar: { cardinal: ['zero', 'one', 'two', 'few', 'many', 'other'], ordinal: ['other'] },
} as const satisfies Readonly<
  Record<string, Readonly<Record<Intl.PluralRuleType, readonly Intl.LDMLPluralRule[]>>>
>;

export type Language = keyof typeof PLURALS;

type English = typeof ENGLISH;
type FormsIn<L extends Language, Type extends Intl.PluralRuleType> = Readonly<
  Record<(typeof PLURALS)[L][Type][number], string>
>;

/** Every word in a language: what is one text in English is one, what has forms has its forms. */
export type Table<L extends Language> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : FormsIn<L, Key extends 'ordinal' ? 'ordinal' : 'cardinal'>;
};
