/** Letters that people also write as two: ø and ö as oe, ü as ue, ä as ae, å as aa; æ folds to ae. */
export const DIGRAPH_LETTERS = /[öøüäåæ]/iu;

const DIGRAPHS: ReadonlyMap<string, string> = new Map([
  ['ö', 'oe'],
  ['ø', 'oe'],
  ['ü', 'ue'],
  ['ä', 'ae'],
  ['å', 'aa'],
]);

/** "Müller" → "Mueller" */
export function asDigraphs(name: string): string {
  return name.normalize('NFC').replaceAll(/[öøüäå]/giu, (letter) => {
    const digraph = DIGRAPHS.get(letter.toLowerCase()) ?? letter;
    return letter === letter.toLowerCase()
      ? digraph
      : digraph.replace(/^./u, (first) => first.toUpperCase());
  });
}
