import types from '#kit/formats/facts/cslTypes.json' with { type: 'json' };

/** CSL types and their RIS types (RIS specification, 2011): the first is written; all are read. */
const TYPES = Object.entries(types.ris).map(([csl, ris]) => [csl, ris.split(' ')] as const);

const FROM_RIS = new Map(TYPES.flatMap(([csl, ris]) => ris.map((type) => [type, csl] as const)));
const TO_RIS = new Map(TYPES.map(([csl, [first = 'GEN']]) => [csl, first]));

/** The CSL type, or undefined for a RIS type that is not known here */
export function cslTypeOf(ris: string): string | undefined {
  return FROM_RIS.get(ris);
}

/** The RIS type; a preprint is "unpublished work", which more programs know than PREPRINT */
export function risTypeOf(csl: string): string {
  return csl === 'article' ? 'UNPB' : (TO_RIS.get(csl) ?? 'GEN');
}
