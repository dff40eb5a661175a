import { postEvidence } from '#src/pages/writing/postEvidence.tsx';
import type { EvidenceKind } from './evidenceMarks.ts';

type Props = { readonly kind: EvidenceKind; readonly count?: number; readonly className?: string };

/** Kinds of evidence differ in shape as well as in colour. */
const SHAPES = {
  project: {
    color: 'fill-base-a',
    width: 8,
    d: 'm0 1.5q0-1.5 1.5-1.5h5q1.5 0 1.5 1.5v5q0 1.5-1.5 1.5h-5q-1.5 0-1.5-1.5z',
  },
  paper: { color: 'fill-base-c', width: 8, d: 'm0 4a4 4 0 0 1 8 0a4 4 0 0 1-8 0z' },
  job: {
    color: 'fill-base-g',
    width: 14,
    d: 'm0 1.5q0-1.5 1.5-1.5h8.5l4 4-4 4h-8.5q-1.5 0-1.5-1.5z',
  },
} as const;
const GAP = 4;

function shapeOf(kind: EvidenceKind) {
  return kind === 'post' ? (postEvidence?.shape ?? SHAPES.paper) : SHAPES[kind];
}

/** A number of marks of one kind of evidence, side by side; decorative, with text beside them. */
export function Marks({ kind, count = 1, className = '' }: Props) {
  const { color, width, d } = shapeOf(kind);
  const pitch = width + GAP;
  return (
    <svg
      aria-hidden="true"
      width={count * pitch - GAP}
      height="8"
      className={`flex-none ${color} forced-colors:fill-[CanvasText] ${className}`}
    >
      {Array.from({ length: count }, (_, index) => (
        <path key={index} d={d} transform={`translate(${index * pitch})`} />
      ))}
    </svg>
  );
}
