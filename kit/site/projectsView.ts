import type { Content, Project } from '#src/content/content.ts';
import type { Figure } from '#src/content/drawings.ts';
import type { ProjectsView, SkillLink } from '#src/content/views.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { projectFigure } from './drawings/projectFigure.ts';
import { projectSlugs, termMatcher } from './evidence.ts';
import { textOf } from './formatting.ts';

export function projectsView(
  { projects, images = {} }: Content,
  skills: readonly SkillLink[],
): ProjectsView {
  const slugs = projectSlugs(projects);
  const matchers = skills.map(({ id, name }) => ({ id, isNamedIn: termMatcher(name) }));
  return {
    projects: projects.map(({ image = '', formatted, ...project }) => ({
      ...project,
      description: textOf({ formatted }, 'description', project.description),
      ...omitEmpty({ image: images[image] }),
      slug: slugs.get(project.id) ?? '',
      ...omitEmpty({ picture: pictureOf(project) }),
      tech: project.tech.map((name) => {
        const skill = matchers.find(({ isNamedIn }) => isNamedIn(name));
        return skill === undefined ? { name } : { name, skill: skill.id };
      }),
    })),
    categories: [...new Set(projects.map((project) => project.category))].filter(Boolean),
  };
}

function pictureOf({ figure, ...project }: Project): Figure | undefined {
  return figure === 'none' ? undefined : projectFigure({ ...project, figure });
}
