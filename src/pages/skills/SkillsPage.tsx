import { skills } from 'virtual:content/skills';
import { ANCHOR_PREFIX } from '#src/components/address.ts';
import { EmptyNote } from '#src/components/EmptyNote.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { useLinkTarget } from '#src/components/useLinkTarget.ts';
import { SkillCard } from './SkillCard.tsx';

const PROOF = 'Open a skill with a dot to see the projects, papers and jobs where it was used.';
const hasProof = skills.some((group) => group.skills.some(({ evidence }) => evidence.length > 0));

export function SkillsPage() {
  const target = useLinkTarget(ANCHOR_PREFIX.skill);
  return (
    <PageFrame title="Skills" intro={hasProof ? PROOF : ''}>
      {skills.length === 0 && <EmptyNote>No skills are listed yet.</EmptyNote>}
      <div className="grid gap-14">
        {skills.map((group, place) => (
          <section key={place} aria-label={group.title}>
            <h2
              dir="auto"
              className="mb-5 flex items-center gap-3 text-xl font-semibold text-heading"
            >
              {group.iconNode.length > 0 && (
                <span className="rounded-lg bg-accent-tint p-2 text-accent">
                  <Icon node={group.iconNode} className="h-5 w-5" />
                </span>
              )}
              {group.title}
            </h2>
            <ul className="skill-grid">
              {group.skills.map((skill, index) => (
                <li
                  key={index}
                  id={skill.id && ANCHOR_PREFIX.skill + skill.id}
                  className="shown-card"
                >
                  <SkillCard
                    skill={skill}
                    isTarget={skill.id !== undefined && skill.id === target}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageFrame>
  );
}
