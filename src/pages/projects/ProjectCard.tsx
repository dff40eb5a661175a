import type { ProjectView } from '#src/content/views.ts';
import { OutwardIcon } from '#src/components/pageIcons.tsx';
import { OutLink } from '#src/components/OutLink.tsx';
import { ItemLink } from '#src/components/ItemLink.tsx';
import { Tag } from '#src/components/Tag.tsx';

type Props = { readonly project: ProjectView };

const linkClass = 'text-link foot-link gap-1';

export function ProjectCard({ project }: Props) {
  const { title, description, tech, github, demo, category, isPrivate } = project;
  return (
    <article className="card flex w-full min-w-0 flex-col p-6">
      {category !== '' && (
        <p>
          <Tag>{category}</Tag>
        </p>
      )}
      <h2 dir="auto" className="mt-4 text-xl font-semibold text-heading">
        {title}
      </h2>
      {description !== '' && (
        <p dir="auto" className="mb-4 mt-2">
          {description}
        </p>
      )}
      {tech.length > 0 && (
        <ul aria-label="Built with" className="mt-auto flex flex-wrap gap-x-4 gap-y-1">
          {tech.map(({ name, skill }, index) => (
            <li key={index} dir="auto" className="meta">
              {skill === undefined ? (
                name
              ) : (
                <ItemLink kind="skill" id={skill} className="quiet-link">
                  {name}
                </ItemLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {[isPrivate, github, demo].some(Boolean) && (
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4 font-mono text-sm">
          {isPrivate ? (
            <span className="inline-flex min-h-[24px] items-center text-body">
              GitHub (Private)
            </span>
          ) : github ? (
            <OutLink href={github} className={linkClass}>
              GitHub
              <OutwardIcon className="h-3.5 w-3.5" />
            </OutLink>
          ) : null}
          {demo && (
            <OutLink href={demo} className={linkClass}>
              Demo
              <OutwardIcon className="h-3.5 w-3.5" />
            </OutLink>
          )}
        </p>
      )}
    </article>
  );
}
