type English = typeof import('./words/en.json');
export type WordKey = keyof English;
/** Words that have one text, whatever the count. */
export type TextKey = { [Key in WordKey]: English[Key] extends string ? Key : never }[WordKey];

/** A word's texts by plural category: { one: "{count} paper", other: "{count} papers" }. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export type Words = { readonly [Key in WordKey]: English[Key] extends string ? string : Forms };

/** What an owner may write for a word: a text, or one for each form. */
export type OwnWord = string | { readonly [Category in Intl.LDMLPluralRule]?: string | undefined };

export function textsOf(word: OwnWord): readonly string[] {
  return typeof word === 'string' ? [word] : Object.values(word).flatMap((text) => text ?? []);
}

/** Picks the form for a count, and fills in "{count}". */
export function counted(forms: Forms, count: number, lang: string): string {
  return fill(forms[new Intl.PluralRules(lang).select(count)] ?? forms.other, { count });
}

/** Fills in "Show details of {title}"; a placeholder without a value is kept. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/gu, (match, name: string) => String(values[name] ?? match));
}
