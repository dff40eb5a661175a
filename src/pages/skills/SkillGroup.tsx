import { Icon } from '#src/components/Icon.tsx';
import type { SkillGroupView } from '#src/content/views.ts';
import { SkillRow } from './SkillRow.tsx';
import * as words from 'virtual:content/words';
import { counted } from '#src/components/counted.ts';
import { ownOf } from '#src/components/own.ts';

type Props = {
  readonly group: SkillGroupView;
  /** Id of the skill that a link led to. */
  readonly target: string | undefined;
};

/** A group of skills: its name in the rail, its skills on hairlines (requirement P8). */
export function SkillGroup({ group: { title, iconNode, skills }, target }: Props) {
  return (
    <section
      aria-label={title}
      className="rail-item bar:grid-cols-rail-medium lg:grid-cols-rail-wide"
    >
      <div className="rail flex items-center gap-2.5 bar:block">
        {iconNode.length > 0 && (
          <Icon
            node={iconNode}
            className="h-[1.625rem] w-[1.625rem] flex-none text-lead bar:mb-2.5"
          />
        )}
        <h2
          {...ownOf(title)}
          className="min-w-0 flex-1 text-lg font-semibold leading-snug tracking-[-0.012em] text-heading"
        >
          {title}
        </h2>
        <p className="meta flex-none bar:mt-1.5">{counted(words.skillCount, skills.length)}</p>
      </div>
      <ul className="skill-grid grid items-start gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {skills.map((skill, index) => (
          <li key={index}>
            <SkillRow skill={skill} isTarget={skill.id !== undefined && skill.id === target} />
          </li>
        ))}
      </ul>
    </section>
  );
}
