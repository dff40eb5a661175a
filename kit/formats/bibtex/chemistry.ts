/**
 * Reads mhchem's shorthand: numbers stand below what they count, charges above.
 * @param formula - The argument of `\ce`: "SO4^2-", "Na+", "2 H2 + O2 -> 2 H2O".
 * @returns The same in LaTeX's own commands.
 */
export function chemistryInLatex(formula: string): string {
  return formula
    .replaceAll(/\^(?:\{([^}]*)\}|([\dnm]*[+-]?))/gu, (_, group?: string, plain?: string) =>
      raised(group ?? plain ?? ''),
    )
    .replaceAll(/_(?:\{([^}]*)\}|(\w))/gu, (_, group?: string, plain?: string) =>
      lowered(group ?? plain ?? ''),
    )
    .replaceAll(/(?<=[\p{L})\]])\d+/gu, lowered)
    .replaceAll(/(?<=[\p{L})\]}])[+-](?=\s|$)/gu, raised)
    .replaceAll('<=>', '⇌')
    .replaceAll('->', '→')
    .replaceAll('*', '·');
}

function raised(text: string): string {
  return `\\textsuperscript{${text.replaceAll('-', '−')}}`;
}

function lowered(text: string): string {
  return `\\textsubscript{${text}}`;
}
