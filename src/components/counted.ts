import { formatNumber, formOf } from 'virtual:labels';
import type { CountedText } from '#src/content/countedText.ts';
import { fill } from '#src/lib/words.ts';

/** @returns "1 paper", "2 papers". */
export function counted(forms: CountedText, count: number): string {
  return fill(countedForm(forms, count), { count: formatNumber(count) });
}

export function countedForm(forms: CountedText, count: number): string {
  return forms.split('\n')[formOf(count)] ?? forms;
}
