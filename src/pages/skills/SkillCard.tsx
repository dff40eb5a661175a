import type { EvidenceView, SkillView } from '#src/content/views.ts';
import { ItemLink } from '#src/components/ItemLink.tsx';

type Props = {
  readonly skill: SkillView;
  /** Whether a link led here: the evidence is open then. */
  readonly isTarget: boolean;
};

const KINDS = [
  { kind: 'project', one: 'project', many: 'projects' },
  { kind: 'paper', one: 'paper', many: 'papers' },
  { kind: 'job', one: 'job', many: 'jobs' },
] as const;

/** How much evidence there is of each kind: "2 projects · 1 paper". */
function countsOf(evidence: readonly EvidenceView[]): string {
  return KINDS.flatMap(({ kind, one, many }) => {
    const count = evidence.filter((work) => work.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  }).join(' · ');
}

/** A skill; where there is evidence of it, it opens to lead there (requirement O8). */
export function SkillCard({ skill, isTarget }: Props) {
  const { name, evidence } = skill;
  if (evidence.length === 0)
    return (
      <p dir="auto" className="skill-plain">
        {name}
      </p>
    );
  return (
    <details open={isTarget} className="card skill-card">
      <summary>
        <span dir="auto" className="skill-name">
          {name}
        </span>
        <span className="meta">{countsOf(evidence)}</span>
      </summary>
      <ul className="skill-evidence">
        {evidence.map(({ kind, id, title }) => (
          <li key={`${kind}-${id}`}>
            <span className="meta skill-kind">{kind}</span>
            <ItemLink kind={kind} id={id} className="text-link">
              <bdi>{title}</bdi>
            </ItemLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
