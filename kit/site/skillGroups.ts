import type { Content } from '#src/content/content.ts';
import type { SkillGroupView } from '#src/content/views.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { type SkillEvidence } from './evidence.ts';

/** A skill that is listed twice is shown twice, but only its first occurrence has the id. */
export function skillGroups(content: Content, skills: readonly SkillEvidence[]): SkillGroupView[] {
  const unnamed = new Map(skills.map((skill) => [skill.name, skill]));
  const evidence = new Map(skills.map((skill) => [skill.name, skill.evidence]));
  return content.skills.map((group) => ({
    title: group.title,
    iconNode: group.iconNode,
    skills: group.skills.map((name) => {
      const id = unnamed.get(name)?.id;
      unnamed.delete(name);
      return { name, evidence: evidence.get(name) ?? [], ...omitEmpty({ id }) };
    }),
  }));
}
