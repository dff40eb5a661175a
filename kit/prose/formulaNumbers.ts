import type { Prose } from '#src/content/prose.ts';

/** The numbers of a text's formulas, by their labels (requirement B3). */
export type FormulaNumbers = {
  /** @returns A display's TeX without labels, its number, if it has just one, and its labels. */
  readonly of: (tex: string) => {
    readonly tex: string;
    readonly number?: string;
    readonly labels: readonly string[];
  };
  readonly numberOf: (label: string) => string | undefined;
  readonly labels: () => readonly string[];
};

/** @returns A formula as people would read it aloud. */
export function withoutLabels(tex: string): string {
  return tex.replaceAll(LABEL, '').trim();
}

const LABEL = /\s*\\label\{([^{}]*)\}/gu;
const LABEL_ONCE = new RegExp(LABEL.source, 'u');
/** A number that the owner gives. */
const TAG = /\s*\\tag(\*?)\{([^{}]*)\}/u;
/** Environments that would number each row. */
const NUMBERED = /\\(begin|end)\{(align|alignat|equation|gather|multline)\}/gu;

/** The rows of a display that may each have a number, with the marks between them. */
function rowsOf(tex: string): string[] {
  return /\\begin\{(?:align|alignat|gather)\*?\}/u.test(tex) ? tex.split(/(\\\\)/u) : [tex];
}

function labelsIn(tex: string): string[] {
  return [...tex.matchAll(LABEL)].map(([, label = '']) => label);
}

/**
 * Numbers displays with a label, in order. A display with several has a number at each of those
 * rows. Where there is a `\tag`, it is the number.
 */
export function numberFormulas(displays: readonly string[]): FormulaNumbers {
  const numbers = new Map<string, string>();
  let last = 0;
  for (const row of displays.flatMap(rowsOf)) {
    const labels = labelsIn(row).filter((label) => !numbers.has(label));
    if (labels.length === 0) continue;
    const number = TAG.exec(row)?.[2] ?? String((last += 1));
    for (const label of labels) numbers.set(label, number);
  }
  return {
    of(tex) {
      const labels = labelsIn(tex);
      const plain = tex.replaceAll(NUMBERED, '\\$1{$2*}');
      const [first, ...others] = labels;
      if (first === undefined) return { tex: plain, labels };
      const rows = rowsOf(plain);
      const [, star, tag = ''] = TAG.exec(plain) ?? [];
      // Rows have their own, and TeX sets what is more than a number in brackets.
      const isSetByTex = others.length > 0 || rows.length > 1 || star === '*' || /[$\\]/u.test(tag);
      if (!isSetByTex) {
        const bare = withoutLabels(plain.replace(TAG, ''));
        return { tex: bare, number: numbers.get(first) ?? '', labels };
      }
      const tagged = rows.map((row) => {
        const [label = ''] = labelsIn(row);
        const own = label === '' || TAG.test(row) ? '' : ` \\tag{${numbers.get(label)}}`;
        return row.replace(LABEL_ONCE, own).replaceAll(LABEL, '');
      });
      return { tex: tagged.join(''), labels };
    },
    numberOf: (label) => numbers.get(label),
    labels: () => [...numbers.keys()],
  };
}

/**
 * Browsers break lines on both sides of a formula: a full stop would begin a line, a bracket end one.
 */
export function withJoinedMarks(prose: readonly Prose[]): Prose[] {
  const made: Prose[] = [];
  let taken = 0;
  for (const [at, node] of prose.entries()) {
    const rest = typeof node === 'string' ? node.slice(taken) : node;
    taken = 0;
    if (typeof rest === 'string' || rest.tag !== 'math') {
      if (rest !== '') made.push(rest);
      continue;
    }
    const before = made.at(-1);
    const opening = typeof before === 'string' ? markIn(before, /[\p{Ps}\p{Pi}]+$/u) : '';
    const closing = markIn(prose[at + 1], /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}]+/u);
    taken = closing.length;
    if (opening !== '' && typeof before === 'string')
      made.splice(-1, 1, ...[before.slice(0, -opening.length)].filter(Boolean));
    const children = [opening, rest, closing].filter((part) => part !== '');
    made.push(
      children.length === 1 ? rest : { tag: 'span', attributes: { class: 'joined' }, children },
    );
  }
  return made;
}

function markIn(text: Prose | undefined, mark: RegExp): string {
  return typeof text === 'string' ? (mark.exec(text)?.[0] ?? '') : '';
}
