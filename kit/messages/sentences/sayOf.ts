/**
 * @param table - Sentences, each a function of its data, by code.
 * @param finding - A code of the table with the data of its sentence.
 * @returns What the table says of it.
 */
export function sayOf<Code extends string, Said>(
  table: Readonly<Record<Code, (data: never) => Said>>,
  finding: { readonly code: Code },
): Said {
  // A finding's type ties its data to its code; TypeScript can't follow that through the lookup.
  const say = table[finding.code] as (data: object) => Said;
  return say(finding);
}
