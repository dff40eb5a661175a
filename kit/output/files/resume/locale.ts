/** Language (two or three letters) and region (two) as Typst accepts them; else "en" and "". */
export function locale(tag: string): { lang: string; region: string } {
  const { language, region } = new Intl.Locale(tag);
  return {
    lang: /^[a-z]{2,3}$/u.test(language) ? language : 'en',
    region: region !== undefined && /^[A-Z]{2}$/u.test(region) ? region : '',
  };
}
