/** Letters that are also written as two: ø and ö as oe, ü as ue, å as aa. */
export const SPECIAL = /[öøüäåæ]/iu;

const DIGRAPHS: ReadonlyMap<string, string> = new Map([
  ['ö', 'oe'],
  ['ø', 'oe'],
  ['ü', 'ue'],
  ['ä', 'ae'],
  ['å', 'aa'],
]);

export function asDigraphs(name: string): string {
  return name.normalize('NFC').replaceAll(/[öøüäå]/giu, (letter) => {
    const two = DIGRAPHS.get(letter.toLowerCase()) ?? letter;
    return letter === letter.toLowerCase()
      ? two
      : two.replace(/^./u, (first) => first.toUpperCase());
  });
}
