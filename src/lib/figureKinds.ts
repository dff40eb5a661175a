/** The emblems that a project may have. They show no data, so they have no axes, units or numbers. */
export const FIGURE_KINDS = [
  'intervals',
  'coefficients',
  'spectra',
  'spectrum',
  'bars',
  'dots',
  'cells',
  'rank',
  'reads',
  'trace',
  'dag',
  'map',
] as const;

export type FigureKind = (typeof FIGURE_KINDS)[number];

export const FIGURES = [...FIGURE_KINDS, 'none'] as const;
