/** @returns What a language calls itself, as a menu writes it: "Deutsch", "Français". */
export function languageName(lang: string): string {
  const name = nameIn(lang, lang);
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** @returns What a language calls another, within a sentence: "Englisch". */
export function nameIn(lang: string, other: string): string {
  return new Intl.DisplayNames([lang], { type: 'language' }).of(other) ?? other;
}
