import { eitherList, wordsIn } from '#text/eitherForm.ts';
import { fieldText } from './compare.ts';
import type { Fields } from './compare.ts';

/** @returns The words in a list or a text. */
export function listedWords(value: unknown): string[] {
  return eitherList(value, wordsIn);
}

/** @returns The label of an item in the report. */
export function labelOf(fields: Fields): string {
  for (const name of ['title', 'degree', 'name']) {
    const text = fieldText(fields, name);
    if (text !== '') return text;
  }
  return '';
}

/** @returns The detail that follows an item's label in the report. */
export function detailOf(fields: Fields): string {
  const parts = ['company', 'institution', 'category', 'place', 'date', 'period'].map((name) =>
    fieldText(fields, name),
  );
  const label = parts.filter((part) => part !== '').join(', ');
  if (label !== '') return label;
  const words = listedWords(fields['skills']).join(', ');
  return words === '' ? fieldText(fields, 'preview') : words;
}
