/** The numbers of a text's formulas, by their labels (requirement B3). */
export type FormulaNumbers = {
  /** @returns A display's TeX without labels, its number, if it has just one, and its labels. */
  readonly of: (tex: string) => {
    readonly tex: string;
    readonly number?: number;
    readonly labels: readonly string[];
  };
  readonly numberOf: (label: string) => number | undefined;
  readonly labels: () => readonly string[];
};

/** @returns A formula as people would read it aloud. */
export function withoutLabels(tex: string): string {
  return tex.replaceAll(LABEL, '').trim();
}

const LABEL = /\s*\\label\{([^{}]*)\}/gu;
/** Environments that would number each row. */
const NUMBERED = /\\(begin|end)\{(align|alignat|equation|gather|multline)\}/gu;

/**
 * Numbers displays with a label, in order. A display with several has a number at each of those
 * rows.
 *
 * @param displays - The displayed formulas of a text, in order.
 */
export function numberFormulas(displays: readonly string[]): FormulaNumbers {
  const numbers = new Map<string, number>();
  for (const tex of displays)
    for (const [, label = ''] of tex.matchAll(LABEL))
      if (!numbers.has(label)) numbers.set(label, numbers.size + 1);
  return {
    of(tex) {
      const labels = [...tex.matchAll(LABEL)].map(([, label = '']) => label);
      const plain = tex.replaceAll(NUMBERED, '\\$1{$2*}');
      const [first] = labels;
      if (first === undefined) return { tex: plain, labels };
      const number = numbers.get(first) ?? 0;
      if (labels.length === 1) return { tex: plain.replaceAll(LABEL, ''), number, labels };
      const tagged = plain.replaceAll(LABEL, (_, label: string) => ` \\tag{${numbers.get(label)}}`);
      return { tex: tagged, labels };
    },
    numberOf: (label) => numbers.get(label),
    labels: () => [...numbers.keys()],
  };
}
