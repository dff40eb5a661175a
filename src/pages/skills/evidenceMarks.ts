import type { EvidenceView } from '#src/content/views.ts';

/** One kind of evidence: so many marks, and how many more there are. */
export type EvidenceMarks = {
  readonly kind: EvidenceView['kind'];
  readonly marks: number;
  readonly more: number;
};

const KINDS = ['project', 'paper', 'job'] as const;
/** Marks of one kind that a row has room for. */
const MOST = 6;

/**
 * Counts a skill's evidence by kind, as marks.
 *
 * @param evidence - The projects, papers and positions that name it.
 * @returns Each kind that is there, at most six marks of it.
 */
export function evidenceMarks(evidence: readonly EvidenceView[]): readonly EvidenceMarks[] {
  return KINDS.flatMap((kind) => {
    const count = evidence.filter((work) => work.kind === kind).length;
    const marks = Math.min(MOST, count);
    return count === 0 ? [] : [{ kind, marks, more: count - marks }];
  });
}
