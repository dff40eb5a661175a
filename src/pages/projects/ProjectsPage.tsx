import { data } from 'virtual:page/projects';
import type { PageData } from '#src/content/pageData.ts';
import { ANCHOR_PREFIX } from '#src/components/address.ts';
import { CountStatus } from '#src/components/CountStatus.tsx';
import { EmptyNote } from '#src/components/EmptyNote.tsx';
import { headingOf } from '#src/components/headingOf.ts';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { useLinkTarget } from '#src/components/useLinkTarget.ts';
import { FilterBar, optionsOf } from '#src/features/filter/FilterBar.tsx';
import { matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import { ProjectCard } from './ProjectCard.tsx';
import * as words from 'virtual:words';

const content: PageData['projects'] = data;

export default function ProjectsPage() {
  const { projects, categories } = content;
  const filter = useFilter('projects', categories);
  const visible = projects.filter((project) => matchesChoice(filter.category, [project.category]));
  useLinkTarget(ANCHOR_PREFIX.project);
  return (
    <PageFrame
      {...headingOf('projects')}
      aside={<CountStatus count={visible.length} forms={words.projectCount} />}
    >
      <div className="mb-7 bar:mb-10">
        {categories.length > 0 && (
          <FilterBar
            label={words.filterProjects}
            options={optionsOf(
              categories,
              projects.map((project) => [project.category]),
            )}
            {...filter}
          />
        )}
      </div>
      {visible.length === 0 ? (
        <EmptyNote>{words.noProjects}</EmptyNote>
      ) : (
        <ul className="grid gap-3.5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {visible.map((project) => (
            <li
              key={project.slug}
              id={ANCHOR_PREFIX.project + project.slug}
              className="shown-card flex"
            >
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}
