import { data } from 'virtual:page/projects';
import type { PageData, ProjectView } from '#src/content/views.ts';
import { ANCHOR_PREFIX } from '#src/components/address.ts';
import { CountStatus, EmptyNote, headingOf, PageFrame } from '#src/components/PageFrame.tsx';
import { useLinkTarget } from '#src/components/useLinkTarget.ts';
import { FilterBar, optionsOf } from '#src/features/filter/FilterBar.tsx';
import { matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import * as words from 'virtual:words';
import { ContentText } from '#src/components/text.tsx';
import { langPropsOf } from '#src/components/langProps.ts';
import { ForeignMark } from '#src/components/ForeignNote.tsx';
import { Picture } from '#src/components/Picture.tsx';
import { LockIcon, OutwardIcon } from '#src/components/pageIcons.tsx';
import { ItemLink, OutLink } from '#src/components/ui/Link.tsx';
import { ProjectPageLink } from './ProjectPageLink.tsx';
import type { Figure } from '#src/content/drawings.ts';

const { projects, categories }: PageData['projects'] = data;

export default function ProjectsPage() {
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
              className="target-card flex"
            >
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}

const LINK = 'text-link foot-link gap-0.5';
const SKILL_LINK =
  '-mx-2 inline-flex min-h-[24px] min-w-[24px] items-center px-2 text-accent underline-offset-4 hover:underline coarse:-my-[11px] coarse:min-h-[44px] coarse:min-w-[44px]';

function ProjectCard({ project }: { readonly project: ProjectView }) {
  const { title, description, tech, github, demo, category, isPrivate, picture, image, imageAlt } =
    project;
  return (
    <article className="card flex w-full min-w-0 flex-col overflow-hidden">
      {image === undefined ? (
        picture && <Emblem figure={picture} />
      ) : (
        <Picture
          picture={image}
          alt={imageAlt ?? ''}
          sizes="(max-width: 576px) 100vw, (max-width: 992px) 50vw, 380px"
          className="block aspect-[352/132] w-full bg-well object-cover"
        />
      )}
      <div className="flex flex-1 flex-col border-line px-[1.375rem] pb-3.5 pt-4.5 [&:not(:first-child)]:border-t">
        <ContentText text={category} className="text-caption" />
        {ForeignMark && <ForeignMark of={[title, description]} />}
        <ContentText as="h2" text={title} className="mt-1 text-card font-semibold text-heading" />
        <ContentText
          text={description}
          className="mb-4 mt-2 text-pretty text-small leading-[1.55]"
        />
        {tech.length > 0 && (
          <ul aria-label={words.builtWith} className="mt-auto flex flex-wrap items-center gap-1.5">
            {tech.map(({ name, skill }, index) => (
              <li key={index} {...langPropsOf(name)} className="tech">
                {skill === undefined ? (
                  name
                ) : (
                  // The link fills its tag; for touch, it extends up to the area of the next tag's link.
                  <ItemLink kind="skill" id={skill} className={SKILL_LINK}>
                    {name}
                  </ItemLink>
                )}
              </li>
            ))}
          </ul>
        )}
        {[isPrivate, github, demo, ProjectPageLink && project.page].some(Boolean) && (
          <p className="mt-2.5 flex flex-wrap gap-x-5 text-small">
            {ProjectPageLink && <ProjectPageLink project={project} />}
            {isPrivate ? (
              <span className="inline-flex min-h-[28px] items-center gap-1.5">
                <LockIcon className="size-4" />
                {words.githubPrivate}
              </span>
            ) : github ? (
              <OutLink href={github} className={LINK}>
                {words.github}
                <OutwardIcon className="size-4" />
              </OutLink>
            ) : null}
            {demo && (
              <OutLink href={demo} className={LINK}>
                {words.demo}
                <OutwardIcon className="size-4" />
              </OutLink>
            )}
          </p>
        )}
      </div>
    </article>
  );
}

/** A schematic drawing that can't be taken for data; decorative. */
function Emblem({ figure }: { readonly figure: Figure }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 352 132"
      preserveAspectRatio="xMidYMid slice"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block aspect-[352/132] w-full bg-well fill-none"
    >
      {figure.map((path, index) => (
        <path key={index} {...path} />
      ))}
    </svg>
  );
}
