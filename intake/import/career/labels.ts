import { eitherList, wordsIn } from '#text/eitherForm.ts';
import { textOf } from './compare.ts';
import type { Fields } from './compare.ts';

/** @returns The words in a list or a text. */
export function wordsOf(value: unknown): string[] {
  return eitherList(value, wordsIn);
}

/** @returns The label of an item in the report. */
export function labelOf(fields: Fields): string {
  for (const name of ['title', 'degree', 'name']) {
    const text = textOf(fields, name);
    if (text !== '') return text;
  }
  return '';
}

/** @returns The detail that follows an item's label in the report. */
export function detailOf(fields: Fields): string {
  const parts = ['company', 'institution', 'category', 'place', 'date', 'period'].map((name) =>
    textOf(fields, name),
  );
  const label = parts.filter((part) => part !== '').join(', ');
  if (label !== '') return label;
  const words = wordsOf(fields['skills']).join(', ');
  return words === '' ? textOf(fields, 'preview') : words;
}
