import { expect, test } from 'vitest';
import { TABLES } from '#src/lib/words/tables.ts';
import { formCode, formLines } from './contentModules.ts';

const FORMS = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };

async function moduleOf(code: string) {
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  return (await import(/* @vite-ignore */ address)) as { formOf: (count: number) => number };
}

test.each(Object.keys(TABLES))('L3: in %s, each count gets its plural form', async (lang) => {
  for (const type of ['cardinal', 'ordinal'] as const) {
    // Imported as a module, as the bundler reads the code.
    const { formOf } = await moduleOf(`export const formOf = ${formCode(lang, type)};`);
    const forms = formLines(FORMS, lang, type).split('\n');
    const rules = new Intl.PluralRules(lang, { type });
    for (const count of [0, 1, 2, 3, 5, 10, 11, 12, 21, 22, 99, 100, 101, 103, 111, 1_000_000])
      expect([type, count, forms[formOf(count)]]).toEqual([type, count, rules.select(count)]);
  }
});
