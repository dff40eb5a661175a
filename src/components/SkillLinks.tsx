import type { SkillLink } from '#src/content/publicationViews.ts';
import * as words from 'virtual:words';
import { langPropsOf } from './langProps.ts';
import { ItemLink } from '#src/components/ui/Link.tsx';

/** The skills that a piece of work is evidence of, each linked to all its evidence (O8). */
export function SkillLinks({ skills }: { readonly skills: readonly SkillLink[] }) {
  if (skills.length === 0) return null;
  return (
    <div className="mt-4 flex gap-x-4 text-sm leading-relaxed">
      <span className="flex-none">{words.skills}</span>
      <ul className="flex min-w-0 flex-wrap gap-x-4">
        {skills.map(({ id, name }) => (
          <li key={id} {...langPropsOf(name)}>
            <ItemLink
              kind="skill"
              id={id}
              className="-mx-2 inline-flex min-h-6 min-w-6 items-center px-2 text-lead underline decoration-line underline-offset-4 hover:text-accent hover:decoration-current hover:transition-colors hover:duration-150 coarse:min-h-11 coarse:min-w-11"
            >
              {name}
            </ItemLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
