import type { Figure, FigurePath } from '#src/content/drawings.ts';
import type { Project } from '#src/content/content.ts';
import { readProjectFile } from '#kit/content/projectFile.ts';
import { FIGURE_KINDS, type FigureKind } from '#src/lib/figureKinds.ts';

/** Words of a project that select a drawing; the first match wins. */
const KEYWORDS: readonly (readonly [RegExp, FigureKind])[] = [
  [/conformal|uncertain/iu, 'intervals'],
  [/elastic.net|lasso|regress/iu, 'coefficients'],
  [/cytometr|fluoroch/iu, 'spectra'],
  [/proteom|mass spec|peptid/iu, 'spectrum'],
  [/kraken|metagen|taxon/iu, 'bars'],
  [/browser|atlas/iu, 'dots'],
  [/single.cell|scrna|seurat/iu, 'cells'],
  [/crispr|guide/iu, 'rank'],
  [/assembl|genome|align/iu, 'reads'],
  [/\bcosts?\b|benchmark/iu, 'trace'],
  [/nextflow|snakemake|workflow|pipeline/iu, 'dag'],
  [/\bmap\b|surveil|dashboard/iu, 'map'],
  [/learning|model|\bAI\b/u, 'coefficients'],
];

type FigureProject = Pick<Project, 'id' | 'title' | 'description' | 'category' | 'tech' | 'figure'>;

/** The owner's choice, else a kind by the project's words, else one by its id. */
export function figureKind(project: FigureProject): FigureKind | 'none' {
  const { id, title, description, category, tech, figure } = project;
  if (figure !== undefined) return figure;
  const text = [title, category, ...tech, description].join(' ');
  const kind = KEYWORDS.find(([words]) => words.test(text))?.[1];
  const codes = Array.from(id, (letter) => letter.codePointAt(0) ?? 0);
  const hash = codes.reduce((previous, code) => (previous * 31 + code) % 65_521, 0);
  return kind ?? FIGURE_KINDS[hash % FIGURE_KINDS.length] ?? 'dag';
}

const figures = new Map<FigureKind, Figure>();

/** @returns A project's picture: one of the drawings in `figures/`, in a view box of 352 × 132. */
export function projectFigure(project: FigureProject): Figure | undefined {
  const kind = figureKind(project);
  if (kind === 'none') return undefined;
  const figure = figures.get(kind) ?? readFigure(kind);
  figures.set(kind, figure);
  return figure;
}

function readFigure(kind: FigureKind): Figure {
  const svg = readProjectFile(`kit/site/drawings/figures/${kind}.svg`).toString();
  return [...svg.matchAll(/<path ([^>]*)\/>/gu)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/gu)].map(([, name = '', value = '']) => [
        name === 'stroke-width' ? 'strokeWidth' : name,
        Number.isNaN(Number(value)) ? value : Number(value),
      ]),
    ),
  ) as unknown as readonly FigurePath[];
}
