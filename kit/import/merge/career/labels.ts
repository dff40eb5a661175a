import { eitherList, wordsIn } from '#src/lib/eitherForm.ts';
import { isTodo } from '#kit/content/todos.ts';
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

/** @returns What distinguishes an item from others of the same label. */
export function factsOf(fields: Fields): readonly string[] {
  const parts = ['company', 'institution', 'category', 'place', 'date', 'period'].map((name) =>
    fieldText(fields, name),
  );
  const facts = parts.filter((part) => part !== '' && !isTodo(part));
  if (facts.length > 0) return facts;
  const words = listedWords(fields['skills']);
  return words.length > 0 ? words : [fieldText(fields, 'preview')];
}
