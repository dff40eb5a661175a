// The data of the site's drawings, which the build computes: numbers and paths, never markup.

/** A stretch of time on a drawing whose whole width is 100. */
export type Stretch = { readonly x: number; readonly width: number };

export type RulerYear = {
  readonly year: number;
  /** In percent of the width. */
  readonly x: number;
  /** Whether there is room for its label. */
  readonly isNamed: boolean;
};

export type Ruler = { readonly years: readonly RulerYear[]; readonly ticks: readonly number[] };

export type Box = readonly [x: number, width: number, y: number, height: number];

/** One paper in the overview; in a pile or histogram, several with the same filter values. */
export type OverviewRead = {
  readonly id: string;
  readonly bodies: readonly Box[];
  /** The base (coloured letter) that marks the owner's position on the bodies. */
  readonly bases: readonly Box[];
  /** Whether the owner is the last author, whose base is the read's tip. */
  readonly isOwnerLast?: true;
};

/** The overview of all papers: a ruler, citations per year, and one read per paper. */
export type Overview = Ruler & {
  /** The highest count of citations in a year; omitted if no count is known. */
  readonly mostCitations?: number;
  readonly yearWidth: number;
  /** Whether there are too many years for counts on bars. */
  readonly isDense?: true;
  readonly readHeight: number;
  readonly height: number;
  readonly reads: readonly OverviewRead[];
  /** How papers are drawn: each as its own read, many in a pile, or counted by month. */
  readonly form: 'reads' | 'pile' | 'histogram';
};

/** The ring round the portrait: jobs and degrees as arcs over 342 degrees; a gap stays at the top. */
export type Ring = {
  readonly arcs: readonly {
    readonly kind: 'degree' | 'job' | 'now';
    /** Both in degrees; `from` counts from the start of the ring. */
    readonly from: number;
    readonly length: number;
  }[];
  /** The numbers of ticks around the ring: large ones for years, and small ones for quarters or years. */
  readonly years: number;
  readonly quarters: number;
  readonly labels: readonly { readonly text: string; readonly x: number; readonly y: number }[];
};

export type TrackBlock = Stretch & {
  readonly id: string;
  readonly year: number;
  readonly title: string;
  /** Row of the track, from 0: overlapping positions are in different rows. */
  readonly row: number;
  readonly isNow?: true;
  readonly isNamed: boolean;
  /** The end of the previous position at the same employer (Y1). */
  readonly joinX?: number;
};

export type CareerTrack = Ruler & {
  readonly positions: readonly TrackBlock[];
  readonly degrees: readonly TrackBlock[];
};

export type FigurePath = {
  readonly d: string;
  readonly stroke?: string;
  readonly fill?: string;
  readonly strokeWidth?: number;
  readonly opacity?: number;
};

/** A project's picture, 352 × 132. */
export type Figure = readonly FigurePath[];
