import { oneLine } from '#src/lib/cleanText.ts';
import type { Forms } from '#src/lib/words.ts';

/** Node and browsers may list a language's categories in another order. */
const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

function categoriesOf(lang: string, type: Intl.PluralRuleType): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(lang, { type }).resolvedOptions();
  return ORDER.filter((each) => pluralCategories.includes(each));
}

/**
 * @returns Its forms, a line each, in the order of the numbers that formsCode's functions return.
 */
export function formLines(forms: Forms, lang: string, type: Intl.PluralRuleType): string {
  return categoriesOf(lang, type)
    .map((each) => oneLine(forms[each] ?? forms.other))
    .join('\n');
}

/** Far enough for the rules of all languages, which look at the last two digits. */
const FAR = Array.from({ length: 1200 }, (_, count) => count);

/**
 * Most languages need no rules in the browser to tell one thing from many.
 *
 * @returns The code of a function from a count to the number of the form that it takes.
 */
export function formCode(lang: string, type: Intl.PluralRuleType): string {
  const categories = categoriesOf(lang, type);
  if (categories.length === 1) return '() => 0';
  const rules = new Intl.PluralRules(lang, { type });
  const isOneOrMany = FAR.every((count) => rules.select(count) === (count === 1 ? 'one' : 'other'));
  if (isOneOrMany && categories.length === 2) return '(count) => Number(count !== 1)';
  const made = `new Intl.PluralRules(${JSON.stringify(lang)}, ${JSON.stringify({ type })})`;
  return `(count) => ${JSON.stringify(categories)}.indexOf(${made}.select(count))`;
}
