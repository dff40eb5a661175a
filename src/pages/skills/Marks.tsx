import type { EvidenceView } from '#src/content/views.ts';
import type { CountedText } from '#src/content/countedText.ts';
import * as words from 'virtual:words';

type EvidenceKind = EvidenceView['kind'];

const kind = (
  name: string,
  one: string,
  forms: CountedText,
  mark: { readonly colour: string; readonly width: number; readonly d: string },
) => ({ name, one, forms, mark });

/** The kinds of evidence in order: their words, and marks that differ in shape and colour. */
export const KINDS = {
  project: kind(words.project, words.aProject, words.projectCount, {
    colour: 'var(--baseA)',
    width: 8,
    d: 'm0 1.5q0-1.5 1.5-1.5h5q1.5 0 1.5 1.5v5q0 1.5-1.5 1.5h-5q-1.5 0-1.5-1.5z',
  }),
  paper: kind(words.paper, words.aPaper, words.paperCount, {
    colour: 'var(--baseC)',
    width: 8,
    d: 'm0 4a4 4 0 0 1 8 0a4 4 0 0 1-8 0z',
  }),
  job: kind(words.position, words.aPosition, words.positionCount, {
    colour: 'var(--baseG)',
    width: 14,
    d: 'm0 1.5q0-1.5 1.5-1.5h8.5l4 4-4 4h-8.5q-1.5 0-1.5-1.5z',
  }),
  post: kind(words.postOne, words.aPost, words.postCount, {
    colour: 'var(--baseT)',
    width: 12,
    d: 'm0 8c3 0 3-8 6-8s3 8 6 8z',
  }),
} satisfies Readonly<Record<EvidenceKind, unknown>>;

/** How many pieces of each kind there are, in order; kinds without any are left out. */
export function countsOf(evidence: readonly EvidenceView[]) {
  return (Object.keys(KINDS) as EvidenceKind[]).flatMap((name) => {
    const count = evidence.filter((work) => work.kind === name).length;
    return count === 0 ? [] : { kind: name, count };
  });
}

type Props = { readonly kind: EvidenceKind; readonly count?: number; readonly className?: string };

const GAP = 4;

/** A number of marks of one kind of evidence, side by side; decorative, with text beside them. */
export function Marks({ kind: name, count = 1, className = '' }: Props) {
  const { colour, width, d } = KINDS[name].mark;
  const pitch = width + GAP;
  return (
    <svg
      aria-hidden="true"
      width={count * pitch - GAP}
      height="8"
      fill={colour}
      className={`flex-none forced-colors:fill-[CanvasText] ${className}`}
    >
      {Array.from({ length: count }, (_, index) => (
        <path key={index} d={d} transform={`translate(${index * pitch})`} />
      ))}
    </svg>
  );
}
