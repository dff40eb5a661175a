import { formatNumber, formOf } from 'virtual:content/plurals';
import type { CountedText } from '#src/content/countedText.ts';
import { fill } from '#src/lib/words.ts';

/**
 * @param forms - A word that a count changes.
 * @returns Its form for this count: "1 paper", "2 papers".
 */
export function counted(forms: CountedText, count: number): string {
  return fill(countedForm(forms, count), { count: formatNumber(count) });
}

/** @returns The same with the count's place still in braces. */
export function countedForm(forms: CountedText, count: number): string {
  return forms.split('\n')[formOf(count)] ?? forms;
}
