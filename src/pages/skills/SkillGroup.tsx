import { Icon } from '#src/components/Icon.tsx';
import type { EvidenceView, SkillGroupView, SkillView } from '#src/content/views.ts';
import * as words from 'virtual:words';
import { counted } from '#src/components/counted.ts';
import { langPropsOf } from '#src/components/langProps.ts';
import type { ReactNode } from 'react';
import { ANCHOR_PREFIX } from '#src/components/address.ts';
import { Own, OwnText } from '#src/components/OwnText.tsx';
import { countsOf, KINDS, Marks } from './Marks.tsx';
import { ItemLink, Link } from '#src/components/ui/Link.tsx';
import { postRoute } from '#src/lib/sitePaths.ts';

type Props = {
  readonly group: SkillGroupView;
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
        <Own
          as="h2"
          text={title}
          className="min-w-0 flex-1 text-lg font-semibold leading-snug tracking-[-0.012em] text-heading"
        />
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

type SkillRowProps = {
  readonly skill: SkillView;
  readonly isTarget: boolean;
};

/** Marks of one kind that a row has room for. */
const MOST = 6;
const ROW =
  'shown-card flex min-h-12 border-b border-line items-center justify-between gap-3 py-1 text-base leading-snug sm:min-h-13';

/** A skill; if there is evidence of it, marks count it, and a list that opens links to it (O8). */
function SkillRow({ skill: { id: skillId, name, evidence }, isTarget }: SkillRowProps) {
  const id = skillId && ANCHOR_PREFIX.skill + skillId;
  if (evidence.length === 0)
    return (
      <p id={id} className={ROW}>
        <Own as="span" text={name} />
      </p>
    );
  const counts = countsOf(evidence);
  return (
    <details open={isTarget}>
      <summary
        id={id}
        className={`${ROW} list-none text-heading hover:text-accent [&::-webkit-details-marker]:hidden`}
      >
        <Own as="span" text={name} className="min-w-0" />{' '}
        <span className="sr-only">
          {counts.map(({ kind, count }) => counted(KINDS[kind].forms, count)).join(words.comma)}
        </span>
        <span
          aria-hidden="true"
          className="flex max-w-[65%] flex-none flex-wrap items-center justify-end gap-1"
        >
          {counts.map(({ kind, count }) => (
            <span key={kind} className="flex items-center gap-1">
              <Marks kind={kind} count={Math.min(MOST, count)} />
              {count > MOST && (
                <span className="font-mono text-xs font-medium text-body">+{count - MOST}</span>
              )}
            </span>
          ))}
          <span className="open-mark" />
        </span>
      </summary>
      <ul data-skill={name} className="pb-3.5 pt-1 sm:columns-2 sm:gap-x-8 lg:columns-3">
        {evidence.map(({ kind, id, title }) => (
          <li
            key={`${kind}-${id}`}
            className="flex break-inside-avoid gap-3 py-1 text-sm leading-normal only:[column-span:all]"
          >
            <Marks kind={kind} className="mt-1.5" />
            <span className="sr-only">{KINDS[kind].name}</span>{' '}
            <EvidenceLink kind={kind} id={id}>
              <bdi lang={langPropsOf(title).lang}>
                <OwnText text={title} />
              </bdi>
            </EvidenceLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

type LinkProps = Pick<EvidenceView, 'kind' | 'id'> & { readonly children: ReactNode };

function EvidenceLink({ kind, id, children }: LinkProps) {
  const className = 'hover:text-accent hover:underline';
  return kind === 'post' ? (
    <Link to={postRoute(id)} className={className}>
      {children}
    </Link>
  ) : (
    <ItemLink kind={kind} id={id} className={className}>
      {children}
    </ItemLink>
  );
}
