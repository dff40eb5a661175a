/**
 * CSL types and RIS reference types (RIS specification, 2011). Of the RIS types of a CSL type, the
 * first is written; all are read.
 */
const TYPES: readonly (readonly [csl: string, ris: string])[] = [
  ['article-journal', 'JOUR JOURN EJOUR JFULL INPR ABST'],
  ['article-magazine', 'MGZN'],
  ['article-newspaper', 'NEWS'],
  ['manuscript', 'UNPB MANSCPT'],
  ['article', 'PREPRINT'],
  ['paper-conference', 'CONF CPAPER'],
  ['chapter', 'CHAP ECHAP'],
  ['entry-encyclopedia', 'ENCYC'],
  ['book', 'BOOK EBOOK EDBOOK'],
  ['thesis', 'THES'],
  ['report', 'RPRT GOVDOC'],
  ['dataset', 'DATA DBASE'],
  ['software', 'COMP'],
  ['patent', 'PAT'],
  ['speech', 'SLIDE'],
  ['standard', 'STAND'],
  ['webpage', 'ELEC WEB'],
  ['post-weblog', 'BLOG'],
];

const FROM_RIS = new Map(
  TYPES.flatMap(([csl, ris]) => ris.split(' ').map((type) => [type, csl] as const)),
);
const TO_RIS = new Map(TYPES.map(([csl, ris]) => [csl, ris.split(' ')[0] ?? 'GEN']));

/** @returns the CSL type, or undefined for a RIS type that is not known here */
export function cslTypeOf(ris: string): string | undefined {
  return FROM_RIS.get(ris);
}

/** @returns the RIS type; a preprint is "unpublished work", which more programs know than PREPRINT */
export function risTypeOf(csl: string): string {
  return csl === 'article' ? 'UNPB' : (TO_RIS.get(csl) ?? 'GEN');
}
