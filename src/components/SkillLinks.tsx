import type { SkillLink } from '#src/content/views.ts';
import { ItemLink } from './ItemLink.tsx';

type Props = { readonly skills: readonly SkillLink[] };

/** The skills that a piece of work is evidence of, each leading to all its evidence (requirement O8). */
export function SkillLinks({ skills }: Props) {
  if (skills.length === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-4">
      <span className="meta text-lead">Skills</span>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1">
        {skills.map(({ id, name }) => (
          <li key={id} dir="auto" className="meta">
            <ItemLink kind="skill" id={id} className="quiet-link">
              {name}
            </ItemLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
