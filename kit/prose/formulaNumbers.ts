import type { Prose } from '#src/content/prose.ts';

/** @returns A formula without its labels, as a screen reader should read it. */
export function withoutLabels(tex: string): string {
  return tex.replaceAll(LABEL, '').trim();
}

const LABEL = /\s*\\label\{([^{}]*)\}/gu;
const FIRST_LABEL = new RegExp(LABEL.source, 'u');
/** A number that the owner sets: `\tag{E1}`, or `\tag*{E1}`, which TeX prints without brackets. */
const TAG = /\s*\\tag(\*?)\{([^{}]*)\}/u;
/** Environments in which TeX numbers every row, also those that nothing refers to. */
const NUMBERED_ENVIRONMENT = /\\(begin|end)\{(align|alignat|equation|gather|multline)\}/gu;

/** The rows of a display formula, each of which may have a number, with the `\\` between them. */
function rowsOf(tex: string): string[] {
  return /\\begin\{(?:align|alignat|gather)\*?\}/u.test(tex) ? tex.split(/(\\\\)/u) : [tex];
}

function labelsIn(tex: string): string[] {
  return [...tex.matchAll(LABEL)].map(([, label = '']) => label);
}

/**
 * Numbers the display formulas that have a label, in order (requirement B3). A formula with several
 * labels has a number at each labelled row. A `\tag` is the number of its row.
 */
export function numberFormulas(displays: readonly string[]) {
  const numbers = new Map<string, string>();
  let lastNumber = 0;
  for (const row of displays.flatMap(rowsOf)) {
    const labels = labelsIn(row).filter((label) => !numbers.has(label));
    if (labels.length === 0) continue;
    const number = TAG.exec(row)?.[2] ?? String((lastNumber += 1));
    for (const label of labels) numbers.set(label, number);
  }
  return {
    /** @returns A formula's TeX without labels, its number, if it has just one, and its labels. */
    withNumber(tex: string): { tex: string; number?: string; labels: readonly string[] } {
      const labels = labelsIn(tex);
      const unnumbered = tex.replaceAll(NUMBERED_ENVIRONMENT, '\\$1{$2*}');
      const [first, ...more] = labels;
      if (first === undefined) return { tex: unnumbered, labels };
      const rows = rowsOf(unnumbered);
      const [, star, tag = ''] = TAG.exec(unnumbered) ?? [];
      // TeX must set the numbers of rows, and tags other than “(E1)”; any other number is a link.
      const isSetByTex = more.length > 0 || rows.length > 1 || star === '*' || /[$\\]/u.test(tag);
      if (!isSetByTex) {
        const texWithoutTag = withoutLabels(unnumbered.replace(TAG, ''));
        return { tex: texWithoutTag, number: numbers.get(first) ?? '', labels };
      }
      const taggedRows = rows.map((row) => {
        const [label = ''] = labelsIn(row);
        const numberTag = label === '' || TAG.test(row) ? '' : ` \\tag{${numbers.get(label)}}`;
        return row.replace(FIRST_LABEL, numberTag).replaceAll(LABEL, '');
      });
      return { tex: taggedRows.join(''), labels };
    },
    numberOf: (label: string) => numbers.get(label),
    labels: () => [...numbers.keys()],
  };
}

/** Wraps each formula with the punctuation around it: browsers would break the line between them. */
export function joinPunctuation(prose: readonly Prose[]): Prose[] {
  const result: Prose[] = [];
  /** How much punctuation at the start of the next text already belongs to the formula before. */
  let takenLength = 0;
  for (const [at, node] of prose.entries()) {
    const piece = typeof node === 'string' ? node.slice(takenLength) : node;
    takenLength = 0;
    if (typeof piece === 'string' || piece.tag !== 'math') {
      if (piece !== '') result.push(piece);
      continue;
    }
    const previous = result.at(-1);
    const opening = matchIn(previous, /[\p{Ps}\p{Pi}]+$/u);
    const closing = matchIn(prose[at + 1], /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}]+/u);
    takenLength = closing.length;
    if (typeof previous === 'string' && opening !== '')
      result.splice(-1, 1, ...[previous.slice(0, -opening.length)].filter(Boolean));
    const children = [opening, piece, closing].filter((part) => part !== '');
    result.push(
      children.length === 1 ? piece : { tag: 'span', attributes: { class: 'joined' }, children },
    );
  }
  return result;
}

function matchIn(node: Prose | undefined, pattern: RegExp): string {
  return typeof node === 'string' ? (pattern.exec(node)?.[0] ?? '') : '';
}
