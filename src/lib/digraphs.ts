/** Letters that people also write as two: ø and ö as oe, ü as ue, ä and æ as ae, å as aa. */
export const DIGRAPH_LETTERS = /[öøüäåæ]/iu;

/** Without æ, which `foldText` writes as ae. */
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
