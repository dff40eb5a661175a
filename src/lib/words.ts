type English = typeof import('./words/en.json');
export type WordKey = keyof English;
/** Keys of words that have the same text for every count. */
export type TextKey = { [Key in WordKey]: English[Key] extends string ? Key : never }[WordKey];

/** A word's texts by plural category: { one: "{count} paper", other: "{count} papers" }. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

export type Words = {
  readonly [Key in WordKey]: English[Key] extends string ? string : PluralForms;
};

/** What an owner may write for a word: a text, or one for each plural category. */
export type WordReplacement =
  | string
  | { readonly [Category in Intl.LDMLPluralRule]?: string | undefined };

export function textsOf(word: WordReplacement): readonly string[] {
  return typeof word === 'string' ? [word] : Object.values(word).flatMap((text) => text ?? []);
}

/** @returns "2 papers" from { one: "{count} paper", other: "{count} papers" } */
export function pluralize(forms: PluralForms, count: number, lang: string): string {
  return fill(forms[new Intl.PluralRules(lang).select(count)] ?? forms.other, { count });
}

/** Fills in placeholders, "Show details of {title}"; one without a value stays. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/gu, (match, name: string) => String(values[name] ?? match));
}
