import type { Figure } from '#src/content/drawings.ts';
import { FIGURE_KINDS, type FigureKind } from '#src/lib/figureKinds.ts';
import { bars } from './bars.ts';
import { cells } from './cells.ts';
import { coefficients } from './coefficients.ts';
import { dag } from './dag.ts';
import { dots } from './dots.ts';
import { intervals } from './intervals.ts';
import { map } from './map.ts';
import { Pen } from './pen.ts';
import { rank } from './rank.ts';
import { reads } from './reads.ts';
import type { Scene } from './scene.ts';
import { seededRandom } from './seededRandom.ts';
import { spectra } from './spectra.ts';
import { spectrum } from './spectrum.ts';
import { trace } from './trace.ts';

const DRAW: Readonly<Record<FigureKind, (scene: Scene) => void>> = {
  intervals,
  coefficients,
  spectra,
  spectrum,
  bars,
  dots,
  cells,
  rank,
  reads,
  trace,
  dag,
  map,
};

/** Words that select a kind of picture; the first match wins. */
const WORDS: readonly (readonly [RegExp, FigureKind])[] = [
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

/** The project fields from which a picture is chosen and drawn. */
export type FigureProject = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly tech: readonly string[];
  /** The owner's choice. */
  readonly figure?: FigureKind | undefined;
};

/**
 * Chooses a project's kind of picture.
 *
 * @param project - The project.
 * @returns The owner's choice, else one by the project's words, else one by its id.
 */
export function figureKind({
  id,
  title,
  description,
  category,
  tech,
  figure,
}: FigureProject): FigureKind {
  if (figure !== undefined) return figure;
  const text = [title, category, ...tech, description].join(' ');
  const named = WORDS.find(([words]) => words.test(text))?.[1];
  return named ?? FIGURE_KINDS[Math.floor(seededRandom(id)() * FIGURE_KINDS.length)] ?? 'dag';
}

/** Minimum and maximum number of parts that a picture can show. */
const PARTS = { fewest: 2, most: 7 };

/**
 * Draws a project's picture from its id, tags and words.
 *
 * @param project - The project.
 * @returns Paths in a view box of 352 × 132; always the same for the same project.
 */
export function projectFigure(project: FigureProject): Figure {
  const pen = new Pen();
  const parts = Math.min(PARTS.most, Math.max(PARTS.fewest, project.tech.length));
  DRAW[figureKind(project)]({ pen, random: seededRandom(project.id), id: project.id, parts });
  return pen.figure();
}
