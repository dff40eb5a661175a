type English = typeof import('./words/en.json');

export type WordKey = keyof English;

export type TextKey = { [Key in WordKey]: English[Key] extends string ? Key : never }[WordKey];

/** What a count makes of a word: a text for each plural category that its language has. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export type Words = { readonly [Key in WordKey]: English[Key] extends string ? string : Forms };

/** What an owner may write for a word: a text, or one for each form. */
export type OwnWord = string | { readonly [Category in Intl.LDMLPluralRule]?: string | undefined };

export function textsOf(word: OwnWord): readonly string[] {
  return typeof word === 'string' ? [word] : Object.values(word).flatMap((text) => text ?? []);
}

export function counted(forms: Forms, count: number, lang: string): string {
  return fill(forms[new Intl.PluralRules(lang).select(count)] ?? forms.other, { count });
}

/** Fills in "Show details of {title}"; a placeholder without a value is kept. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/gu, (place, name: string) => String(values[name] ?? place));
}
