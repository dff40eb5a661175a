import { postEvidence } from '#src/pages/writing/postEvidence.tsx';
import type { EvidenceView } from '#src/content/views.ts';
import * as words from 'virtual:content/words';
import { counted } from '#src/components/counted.ts';

type Props = { readonly kind: EvidenceKind; readonly count?: number; readonly className?: string };

/** Kinds of evidence differ in shape as well as in colour. */
const SHAPES = {
  project: {
    color: 'var(--baseA)',
    width: 8,
    d: 'm0 1.5q0-1.5 1.5-1.5h5q1.5 0 1.5 1.5v5q0 1.5-1.5 1.5h-5q-1.5 0-1.5-1.5z',
  },
  paper: { color: 'var(--baseC)', width: 8, d: 'm0 4a4 4 0 0 1 8 0a4 4 0 0 1-8 0z' },
  job: {
    color: 'var(--baseG)',
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
      fill={color}
      className={`flex-none forced-colors:fill-[CanvasText] ${className}`}
    >
      {Array.from({ length: count }, (_, index) => (
        <path key={index} d={d} transform={`translate(${index * pitch})`} />
      ))}
    </svg>
  );
}

type EvidenceKind = EvidenceView['kind'];

type EvidenceMarks = {
  readonly kind: EvidenceKind;
  readonly marks: number;
  readonly more: number;
};

/** The kinds in the order in which they are shown, with the words for their number. */
export const EVIDENCE_KINDS = [
  { kind: 'project', forms: words.projectCount },
  { kind: 'paper', forms: words.paperCount },
  { kind: 'job', forms: words.positionCount },
  ...(postEvidence === null ? [] : [{ kind: 'post', forms: postEvidence.forms } as const]),
] as const;

const NAMES = {
  project: words.project,
  paper: words.paper,
  job: words.position,
  post: postEvidence?.word ?? '',
} as const;

/** Marks of one kind that a row has room for. */
const MOST = 6;

/** Each kind of evidence that occurs, with at most six marks. */
export function evidenceMarks(evidence: readonly EvidenceView[]): readonly EvidenceMarks[] {
  return EVIDENCE_KINDS.flatMap(({ kind }) => {
    const count = countOf(evidence, kind);
    const marks = Math.min(MOST, count);
    return count === 0 ? [] : [{ kind, marks, more: count - marks }];
  });
}

/** @returns "2 projects, 1 paper". */
export function evidenceWords(evidence: readonly EvidenceView[]): string {
  return EVIDENCE_KINDS.flatMap(({ kind, forms }) => {
    const count = countOf(evidence, kind);
    return count === 0 ? [] : [counted(forms, count)];
  }).join(words.comma);
}

export function wordOf(kind: EvidenceKind): string {
  return NAMES[kind];
}

function countOf(evidence: readonly EvidenceView[], kind: EvidenceKind): number {
  return evidence.filter((work) => work.kind === kind).length;
}
