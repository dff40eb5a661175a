import type { Prose } from '#src/content/prose.ts';

/** @returns A formula without its labels, as a screen reader should read it. */
export function withoutLabels(tex: string): string {
  return tex.replaceAll(LABEL, '').trim();
}

const LABEL = /\s*\\label\{([^{}]*)\}/gu;
const FIRST_LABEL = new RegExp(LABEL.source, 'u');
/** A number that the owner sets. */
const TAG = /\s*\\tag(\*?)\{([^{}]*)\}/u;
/** Environments that would number each row. */
const NUMBERED_ENVIRONMENT = /\\(begin|end)\{(align|alignat|equation|gather|multline)\}/gu;

/** The rows of a display, each of which may have a number, and the separators between them. */
function rowsOf(tex: string): string[] {
  return /\\begin\{(?:align|alignat|gather)\*?\}/u.test(tex) ? tex.split(/(\\\\)/u) : [tex];
}

function labelsIn(tex: string): string[] {
  return [...tex.matchAll(LABEL)].map(([, label = '']) => label);
}

/**
 * Numbers displays with a label, in order (requirement B3). A display with several has a number at
 * each of those rows. Where there is a `\tag`, it is the number.
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
    /** @returns A display's TeX without labels, its number, if it has just one, and its labels. */
    of(tex: string): { tex: string; number?: string; labels: readonly string[] } {
      const labels = labelsIn(tex);
      const plain = tex.replaceAll(NUMBERED_ENVIRONMENT, '\\$1{$2*}');
      const [first, ...more] = labels;
      if (first === undefined) return { tex: plain, labels };
      const rows = rowsOf(plain);
      const [, star, tag = ''] = TAG.exec(plain) ?? [];
      // TeX sets numbers of single rows, and tags that are more than a number in brackets.
      const isSetByTex = more.length > 0 || rows.length > 1 || star === '*' || /[$\\]/u.test(tag);
      if (!isSetByTex) {
        const texWithoutTag = withoutLabels(plain.replace(TAG, ''));
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

/** Joins punctuation to formulas: browsers would break the line between them. */
export function withJoinedMarks(prose: readonly Prose[]): Prose[] {
  const result: Prose[] = [];
  let takenLength = 0;
  for (const [at, node] of prose.entries()) {
    const piece = typeof node === 'string' ? node.slice(takenLength) : node;
    takenLength = 0;
    if (typeof piece === 'string' || piece.tag !== 'math') {
      if (piece !== '') result.push(piece);
      continue;
    }
    const previous = result.at(-1);
    const opening = typeof previous === 'string' ? markIn(previous, /[\p{Ps}\p{Pi}]+$/u) : '';
    const closing = markIn(prose[at + 1], /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}]+/u);
    takenLength = closing.length;
    if (opening !== '' && typeof previous === 'string')
      result.splice(-1, 1, ...[previous.slice(0, -opening.length)].filter(Boolean));
    const children = [opening, piece, closing].filter((part) => part !== '');
    result.push(
      children.length === 1 ? piece : { tag: 'span', attributes: { class: 'joined' }, children },
    );
  }
  return result;
}

function markIn(text: Prose | undefined, mark: RegExp): string {
  return typeof text === 'string' ? (mark.exec(text)?.[0] ?? '') : '';
}
